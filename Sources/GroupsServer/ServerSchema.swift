#if PostgreSQL
  import GroupsStore

  enum ServerSchema {
    /// The steps from an empty database of a PostgreSQL server to the present version. The tables mean what those of
    /// SQLite do; the schema `calcot` holds them.
    ///
    /// Texts are ordered by their bytes, as SQLite orders them, whatever language the database speaks. Names have no
    /// index of their own: an entry of it would have to be short, and a name may be long. A hash has no such bounds.
    ///
    /// The tables are written out, alike as they are: a step that was taken anywhere stays as it is for good, whatever
    /// becomes of the other engine's.
    static let migrations = [version1, version2, version3, version4]

    /// The step to version 1 from the tables that the first builds made, which called themselves so too.
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

    /// Tags, the moment of finishing, repetition, and the id that a todo came with.
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

    /// The lists of a member are read in order, and those of a range of days without their rows.
    private static let version3 = """
      DROP INDEX todoByAssignee;
      CREATE INDEX todoByAssignee ON todo(groupID, assigneeID, isDone DESC, place DESC, createdAt, id)
        WHERE assigneeID IS NOT NULL;
      CREATE INDEX todoByDue ON todo(groupID, isDone DESC, due DESC, place DESC, createdAt, id) WHERE due IS NOT NULL
      """

    /// The position of each session, so that a client can tell whether what was confirmed to it survived a failover.
    ///
    /// Who may write changes may write this too: otherwise the roles of a store that exists could no longer write.
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
  }

  extension Dialect {
    /// PostgreSQL's planner chooses orders and indexes itself. Its writers wait for each other at the counters.
    static let postgreSQL = Dialect(
      index: { _ in "" }, orderedJoin: "JOIN", lockingRows: " FOR UPDATE", isOwnChange: "author = current_user",
      unknownAuthor: "current_user", idList: "SELECT unnest(CAST($1 AS BIGINT[]))",
      textList: "SELECT json_array_elements_text(CAST($1 AS JSON))",
      listBrackets: ("{", "}"), textPosition: "strpos", like: "ILIKE", byteCount: { "octet_length(\($0))" },
      keepsNull: false, isRemote: true)
  }
#endif
