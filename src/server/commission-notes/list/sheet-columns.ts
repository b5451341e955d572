import type { SheetCell, SheetColumn } from '#services/sheets/sheet'

export type ReadColumn<Row> = SheetColumn & { cell: (row: Row) => SheetCell }

/** Makes columns of text and of amounts for rows of one type. */
export function columnsOf<Row>() {
  return {
    text: (header: string, cell: ReadColumn<Row>['cell'], width = 20): ReadColumn<Row> => ({
      header,
      kind: 'text',
      width,
      cell,
    }),
    amount: (header: string, cell: ReadColumn<Row>['cell']): ReadColumn<Row> => ({
      header,
      kind: 'number',
      cell,
    }),
  }
}
