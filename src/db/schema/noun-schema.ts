export interface NounSchema {
  tables: string
  /** Foreign keys to tables of nouns that come later. */
  laterReferences?: string
}
