export interface NounSchema {
  tables: string
  laterReferences?: string
}
