#if PostgreSQL
  /// The tables of a store on a server.
  enum ServerSchema {
    /// The version of the tables.
    static let version = 5

    /// Creates the tables. They are those of SQLite, in the schema `calcot`.
    ///
    /// Texts have the collation "C", so that they are ordered by their bytes, as in SQLite, and not by the locale of
    /// the database. Names of users and foreign ids have hash indexes, and tags are not in an index, because the
    /// entries of a B-tree are limited in size.
    ///
    /// The statements are not shared with SQLite, so that a change of SQLite's tables does not change these.
    static let creation = """
      CREATE SCHEMA calcot;
      SET LOCAL search_path TO calcot, pg_temp;

      -- Whose schema this is.
      CREATE TABLE about(
        application TEXT NOT NULL,
        version BIGINT NOT NULL
      );
      INSERT INTO about VALUES ('calcot', 0);

      CREATE TABLE "group"(
        id BIGINT PRIMARY KEY,
        category BIGINT NOT NULL CHECK (category BETWEEN 0 AND 2),
        memberCount BIGINT NOT NULL DEFAULT 0,
        openTodoCount BIGINT NOT NULL DEFAULT 0,
        doneTodoCount BIGINT NOT NULL DEFAULT 0,
        version BIGINT NOT NULL,
        nameKey TEXT COLLATE "C" NOT NULL,
        name TEXT COLLATE "C" NOT NULL
      );
      CREATE INDEX groupByCategory ON "group"(category, id);
      CREATE INDEX groupByName ON "group"(nameKey);

      CREATE TABLE "user"(
        id BIGINT PRIMARY KEY,
        version BIGINT NOT NULL,
        firstName TEXT COLLATE "C" NOT NULL,
        lastName TEXT COLLATE "C" NOT NULL
      );
      CREATE INDEX userByFirstName ON "user" USING hash (firstName);

      CREATE TABLE member(
        id BIGINT PRIMARY KEY,
        groupID BIGINT NOT NULL,
        userID BIGINT NOT NULL,
        version BIGINT NOT NULL,
        nameKey TEXT COLLATE "C" NOT NULL
      );
      CREATE UNIQUE INDEX memberByUser ON member(userID, groupID);
      CREATE INDEX memberInOrder ON member(groupID, id, userID);
      CREATE INDEX memberByName ON member(groupID, nameKey);

      CREATE TABLE todo(
        id BIGINT PRIMARY KEY,
        groupID BIGINT NOT NULL,
        isDone BIGINT NOT NULL CHECK (isDone BETWEEN 0 AND 1),
        priority BIGINT NOT NULL CHECK (priority BETWEEN 0 AND 2),
        createdAt BIGINT NOT NULL,
        due BIGINT,
        assigneeID BIGINT,
        version BIGINT NOT NULL,
        nameKey TEXT COLLATE "C" NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        note TEXT COLLATE "C" NOT NULL DEFAULT ''
      );
      CREATE INDEX todoByName ON todo(groupID, nameKey);

      -- `author` is the role that made the change.
      CREATE TABLE change(
        id BIGINT PRIMARY KEY,
        at BIGINT NOT NULL,
        origin BIGINT NOT NULL,
        count BIGINT NOT NULL,
        subjectID BIGINT NOT NULL,
        undoneBy BIGINT,
        undoneOrder BIGINT,
        kind TEXT COLLATE "C" NOT NULL,
        subject TEXT COLLATE "C" NOT NULL,
        author TEXT COLLATE "C" NOT NULL DEFAULT current_user,
        payload BYTEA NOT NULL,
        format BIGINT NOT NULL DEFAULT 1
      );
      CREATE INDEX changeUndone ON change(undoneOrder) WHERE undoneOrder IS NOT NULL;

      CREATE TABLE counter(
        id BIGINT PRIMARY KEY CHECK (id = 1),
        "group" BIGINT NOT NULL,
        "user" BIGINT NOT NULL,
        member BIGINT NOT NULL,
        todo BIGINT NOT NULL,
        change BIGINT NOT NULL,
        undo BIGINT NOT NULL
      );
      INSERT INTO counter VALUES (1, 0, 0, 0, 0, 0, 0)
      """

    /// Adds the columns, tables and indexes that ``creation``, or any earlier version, did not make. Columns and tables
    /// that exist already stay, but the indexes are made again, and `place` and `uuidSeed` get new values.
    ///
    /// - `place` is the sort key in the list of a group, as in SQLite.
    /// - `session` has the position of each session, by which a client finds out whether its confirmed changes survived
    ///   a failover: the sum of the counters `change` and `undo` at the end of the session's last transaction. Every
    ///   role gets the same rights on it as on `change`, so that the roles of an existing store can continue to write.
    /// - `uuidSeed` is the seed of the UUIDs of the store's todos (see `TodoUUID`).
    static let completion = """
      -- Without a notice for each index that is not there.
      SET LOCAL client_min_messages TO warning;
      ALTER TABLE change ADD COLUMN IF NOT EXISTS format BIGINT NOT NULL DEFAULT 1;
      ALTER TABLE todo ADD COLUMN IF NOT EXISTS tags TEXT COLLATE "C" NOT NULL DEFAULT '';
      ALTER TABLE todo ADD COLUMN IF NOT EXISTS finishedAt BIGINT;
      ALTER TABLE todo ADD COLUMN IF NOT EXISTS repeats TEXT COLLATE "C" NOT NULL DEFAULT '';
      ALTER TABLE todo ADD COLUMN IF NOT EXISTS foreignID TEXT COLLATE "C" NOT NULL DEFAULT '';
      ALTER TABLE todo ADD COLUMN IF NOT EXISTS place BIGINT NOT NULL DEFAULT 0;
      UPDATE todo SET place = CASE isDone
        WHEN 0 THEN priority * 10000000 + COALESCE(due, 5000000) ELSE -COALESCE(finishedAt, createdAt) END;
      ALTER TABLE counter ADD COLUMN IF NOT EXISTS uuidSeed BIGINT NOT NULL DEFAULT 0;
      UPDATE counter SET uuidSeed = hashtextextended(random()::text || clock_timestamp()::text, 0);
      DROP INDEX IF EXISTS todoInOrder, todoByDay, todoByTags, todoByForeignID, todoByAssignee, todoByDue;
      CREATE INDEX todoInOrder ON todo(groupID, isDone DESC, place DESC, createdAt, id);
      CREATE INDEX todoByDay ON todo(due DESC, priority DESC, createdAt, id, groupID, isDone) WHERE isDone = 0;
      CREATE INDEX todoByTags ON todo(groupID, isDone DESC, place DESC, createdAt, id) WHERE tags <> '';
      CREATE INDEX todoByForeignID ON todo USING hash (foreignID) WHERE foreignID <> '';
      CREATE INDEX todoByAssignee ON todo(groupID, assigneeID, isDone DESC, place DESC, createdAt, id)
        WHERE assigneeID IS NOT NULL;
      CREATE INDEX todoByDue ON todo(groupID, isDone DESC, due DESC, place DESC, createdAt, id) WHERE due IS NOT NULL;
      CREATE TABLE IF NOT EXISTS session(
        id BIGINT PRIMARY KEY,
        position BIGINT NOT NULL
      );
      DO $$
        DECLARE permission record;
        BEGIN
          FOR permission IN
            SELECT privilege_type, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS role
            FROM pg_class, aclexplode(relacl) WHERE oid = 'change'::regclass AND grantee <> relowner
          LOOP
            EXECUTE 'GRANT ' || permission.privilege_type || ' ON session TO ' || permission.role;
          END LOOP;
        END
      $$
      """
  }
#endif
