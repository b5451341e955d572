/** The tables of a noun in SQL. */
export interface NounSchema {
  /** Its tables, indexes, functions and triggers. */
  tables: string
  /** Foreign keys to tables of nouns that come after it. */
  laterReferences?: string
}
