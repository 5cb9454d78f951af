#if PostgreSQL
  /// The tables of a store on a server.
  enum ServerSchema {
    /// The migrations from an empty database to the current version. The tables are those of SQLite, in the schema
    /// `calcot`.
    ///
    /// Texts have the collation "C", so that they are ordered by their bytes, as in SQLite, and not by the locale of
    /// the database. User names have a hash index, because the entries of a B-tree are limited in size.
    ///
    /// The statements are not shared with SQLite, because a released migration must never change, even if SQLite's
    /// tables do.
    static let migrations = [version1, version2, version3, version4, version5]

    /// The migration to version 1 from the tables of the first builds, which also have the version number 1.
    static let beforeVersion1 = """
      ALTER TABLE change ADD COLUMN format BIGINT NOT NULL DEFAULT 1;
      DROP INDEX todoInOrder;
      DROP INDEX todoByDay;
      CREATE INDEX todoInOrder ON todo(groupID, isDone DESC, priority DESC, createdAt, id);
      CREATE INDEX todoByDay ON todo(due DESC, priority DESC, createdAt, id, groupID, isDone) WHERE isDone = 0
      """

    private static let version1 = """
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
      CREATE INDEX todoInOrder ON todo(groupID, isDone DESC, priority DESC, createdAt, id);
      CREATE INDEX todoByDay ON todo(due DESC, priority DESC, createdAt, id, groupID, isDone) WHERE isDone = 0;
      CREATE INDEX todoByName ON todo(groupID, nameKey);
      CREATE INDEX todoByAssignee ON todo(groupID, assigneeID) WHERE assigneeID IS NOT NULL;

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

    /// Adds tags, the time of completion, repetition, the id of an imported todo, and `place`, as in SQLite's version
    /// 4.
    private static let version2 = """
      ALTER TABLE todo ADD COLUMN tags TEXT COLLATE "C" NOT NULL DEFAULT '';
      ALTER TABLE todo ADD COLUMN finishedAt BIGINT;
      ALTER TABLE todo ADD COLUMN repeats TEXT COLLATE "C" NOT NULL DEFAULT '';
      ALTER TABLE todo ADD COLUMN foreignID TEXT COLLATE "C" NOT NULL DEFAULT '';
      ALTER TABLE todo ADD COLUMN place BIGINT NOT NULL DEFAULT 0;
      UPDATE todo SET place =
        CASE isDone WHEN 0 THEN priority * 10000000 + COALESCE(due, 5000000) ELSE -createdAt END;
      DROP INDEX todoInOrder;
      CREATE INDEX todoInOrder ON todo(groupID, isDone DESC, place DESC, createdAt, id);
      CREATE INDEX todoByTags ON todo(groupID, tags) WHERE tags <> '';
      CREATE INDEX todoByForeignID ON todo USING hash (foreignID) WHERE foreignID <> ''
      """

    /// Extends an index so that the todos of an assignee are read in order. The new index `todoByDue` contains all
    /// columns that select and order the todos of a range of days.
    private static let version3 = """
      DROP INDEX todoByAssignee;
      CREATE INDEX todoByAssignee ON todo(groupID, assigneeID, isDone DESC, place DESC, createdAt, id)
        WHERE assigneeID IS NOT NULL;
      CREATE INDEX todoByDue ON todo(groupID, isDone DESC, due DESC, place DESC, createdAt, id) WHERE due IS NOT NULL
      """

    /// Adds the position of each session, by which a client finds out whether its confirmed changes survived a
    /// failover.
    ///
    /// Every role gets the same rights on the new table as on `change`, so that the roles of an existing store can
    /// continue to write.
    private static let version4 = """
      -- `position` is the sum of the counters `change` and `undo` at the end of the session's last transaction.
      CREATE TABLE calcot.session(
        id BIGINT PRIMARY KEY,
        position BIGINT NOT NULL
      );
      DO $$
        DECLARE permission record;
        BEGIN
          FOR permission IN
            SELECT privilege_type, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS role
            FROM pg_class, aclexplode(relacl) WHERE oid = 'calcot.change'::regclass AND grantee <> relowner
          LOOP
            EXECUTE 'GRANT ' || permission.privilege_type || ' ON calcot.session TO ' || permission.role;
          END LOOP;
        END
      $$
      """

    /// Adds the seed of the UUIDs of the store's todos (see `TodoUUID`), and removes the tags from their index, because
    /// the entries of a B-tree are limited in size.
    private static let version5 = """
      ALTER TABLE counter ADD COLUMN uuidSeed BIGINT NOT NULL DEFAULT 0;
      UPDATE counter SET uuidSeed = hashtextextended(random()::text || clock_timestamp()::text, 0);
      DROP INDEX todoByTags;
      CREATE INDEX todoByTags ON todo(groupID, isDone DESC, place DESC, createdAt, id) WHERE tags <> ''
      """
  }
#endif
