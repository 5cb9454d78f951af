/// The tables and indexes of a store.
///
/// - Each list has an index in its usual order, so that it is read without sorting: `todoInOrder` for the todos of a
///   group, `todoByDay` for the agenda.
/// - `nameKey` (see ``NameKey``) is searched for names by prefix.
/// - The row of a group contains the numbers of its members and todos, so that a list of groups need not count them.
/// - `version` is the id of the change that wrote this state of the row. An undo restores it with the state, so a row
///   with the same version has the same contents, except for the counts of a group.
/// - New ids come from the table `counter`, which is written once per transaction. AUTOINCREMENT would write its table
///   once per row.
/// - The checks use BETWEEN, because IN would build a table of its values for every written row.
enum Schema {
  /// The application id in the file's header: "Calc" in ASCII.
  static let applicationID: Int32 = 0x4361_6C63

  /// The schema version that this code reads and writes.
  static var version: Int { sqlite.count }

  /// The migrations from an empty SQLite file to the current version.
  static let sqlite = [version1, version2, version3, version4, version5, version6, version7]

  private static let version1 = """
    PRAGMA application_id = \(applicationID);
    CREATE TABLE "group"(
      id INTEGER PRIMARY KEY,
      category INTEGER NOT NULL CHECK (category BETWEEN 0 AND 2),
      memberCount INTEGER NOT NULL DEFAULT 0,
      openTodoCount INTEGER NOT NULL DEFAULT 0,
      doneTodoCount INTEGER NOT NULL DEFAULT 0,
      version INTEGER NOT NULL,
      nameKey TEXT NOT NULL,
      name TEXT NOT NULL
    );
    CREATE INDEX groupByCategory ON "group"(category, id);
    CREATE INDEX groupByName ON "group"(nameKey);

    CREATE TABLE user(
      id INTEGER PRIMARY KEY,
      version INTEGER NOT NULL,
      firstName TEXT NOT NULL,
      lastName TEXT NOT NULL
    );
    CREATE UNIQUE INDEX userByName ON user(firstName, lastName);

    -- The ids of memberships follow the order of joining.
    CREATE TABLE member(
      id INTEGER PRIMARY KEY,
      groupID INTEGER NOT NULL,
      userID INTEGER NOT NULL,
      version INTEGER NOT NULL,
      nameKey TEXT NOT NULL
    );
    CREATE UNIQUE INDEX memberByUser ON member(userID, groupID);
    CREATE INDEX memberInOrder ON member(groupID, id, userID);
    CREATE INDEX memberByName ON member(groupID, nameKey);

    CREATE TABLE todo(
      id INTEGER PRIMARY KEY,
      groupID INTEGER NOT NULL,
      isDone INTEGER NOT NULL CHECK (isDone BETWEEN 0 AND 1),
      priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 2),
      createdAt INTEGER NOT NULL,
      due INTEGER,
      assigneeID INTEGER,
      version INTEGER NOT NULL,
      nameKey TEXT NOT NULL,
      name TEXT NOT NULL,
      note TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX todoInOrder ON todo(groupID, isDone, priority, createdAt DESC, id DESC);
    CREATE INDEX todoByDay ON todo(due, priority, createdAt DESC, id DESC, groupID, isDone) WHERE isDone = 0;
    CREATE INDEX todoByName ON todo(groupID, nameKey);
    CREATE INDEX todoByAssignee ON todo(groupID, assigneeID) WHERE assigneeID IS NOT NULL;

    -- `undoneOrder` is set while a change is undone; `undoneBy` is the session that undid it, or has redone it since.
    -- `payload` holds the rows that undoing it (or, while it is undone, redoing it) writes.
    CREATE TABLE change(
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      origin INTEGER NOT NULL,
      count INTEGER NOT NULL,
      subjectID INTEGER NOT NULL,
      undoneBy INTEGER,
      undoneOrder INTEGER,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      payload BLOB NOT NULL
    );
    CREATE INDEX changeUndone ON change(undoneOrder) WHERE undoneOrder IS NOT NULL;

    -- The ids given last.
    CREATE TABLE counter(
      id INTEGER PRIMARY KEY CHECK (id = 1),
      "group" INTEGER NOT NULL,
      user INTEGER NOT NULL,
      member INTEGER NOT NULL,
      todo INTEGER NOT NULL,
      change INTEGER NOT NULL,
      undo INTEGER NOT NULL
    );
    INSERT INTO counter VALUES (1, 0, 0, 0, 0, 0, 0);
    """

  /// Reverses the indexes of lists, which are read backwards from then on. The entry of a new todo then follows the
  /// other entries of its group and priority, so it is appended to an index page and not inserted at the beginning of
  /// one. Also drops GRDB's table of migrations, which is no longer used.
  private static let version2 = """
    DROP INDEX todoInOrder;
    DROP INDEX todoByDay;
    CREATE INDEX todoInOrder ON todo(groupID, isDone DESC, priority DESC, createdAt);
    CREATE INDEX todoByDay ON todo(due DESC, priority DESC, createdAt, id, groupID, isDone) WHERE isDone = 0;
    DROP TABLE IF EXISTS grdb_migrations;
    """

  /// Adds the format of a change's payload, the author of a change that was copied from a server, and the store's id
  /// and number of transactions (`store` and `serial`), by which a log is matched with its file (see ``StoreMark``).
  private static let version3 = """
    ALTER TABLE change ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE change ADD COLUMN author TEXT;
    ALTER TABLE counter ADD COLUMN store INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE counter ADD COLUMN serial INTEGER NOT NULL DEFAULT 0;
    UPDATE counter SET store = random(), serial = 1;
    """

  /// Adds tags, the time of completion, repetition, the id of an imported todo, and `place`: the sort key in the list
  /// of a group, which is derived from other columns as in ``StoredTodo``.
  private static let version4 = """
    ALTER TABLE todo ADD COLUMN tags TEXT NOT NULL DEFAULT '';
    ALTER TABLE todo ADD COLUMN finishedAt INTEGER;
    ALTER TABLE todo ADD COLUMN repeats TEXT NOT NULL DEFAULT '';
    ALTER TABLE todo ADD COLUMN foreignID TEXT NOT NULL DEFAULT '';
    ALTER TABLE todo ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
    UPDATE todo SET place =
      CASE isDone WHEN 0 THEN priority * 10000000 + COALESCE(due, 5000000) ELSE -createdAt END;
    DROP INDEX todoInOrder;
    CREATE INDEX todoInOrder ON todo(groupID, isDone DESC, place DESC, createdAt);
    CREATE INDEX todoByTags ON todo(groupID, tags) WHERE tags <> '';
    CREATE INDEX todoByForeignID ON todo(foreignID) WHERE foreignID <> '';
    """

  /// Extends two indexes so that the todos of an assignee or with a tag are read in order. The new index `todoByDue`
  /// contains all columns that select and order the todos of a range of days.
  private static let version5 = """
    DROP INDEX todoByAssignee;
    CREATE INDEX todoByAssignee ON todo(groupID, assigneeID, isDone DESC, place DESC, createdAt)
      WHERE assigneeID IS NOT NULL;
    DROP INDEX todoByTags;
    CREATE INDEX todoByTags ON todo(groupID, tags, isDone DESC, place DESC, createdAt) WHERE tags <> '';
    CREATE INDEX todoByDue ON todo(groupID, isDone DESC, due DESC, place DESC, createdAt) WHERE due IS NOT NULL;
    """

  /// Adds the tags to an index, so that the todos of an assignee that have a tag are found without reading the table.
  private static let version6 = """
    DROP INDEX todoByAssignee;
    CREATE INDEX todoByAssignee ON todo(groupID, assigneeID, isDone DESC, place DESC, createdAt, id, tags)
      WHERE assigneeID IS NOT NULL;
    """

  /// Adds the seed of the UUIDs of the store's todos (see `TodoUUID`). Before, the seed was the store's id. A copy of
  /// the store has another id, but its todos keep their UUIDs.
  private static let version7 = """
    ALTER TABLE counter ADD COLUMN uuidSeed INTEGER NOT NULL DEFAULT 0;
    UPDATE counter SET uuidSeed = store;
    """
}
