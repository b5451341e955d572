import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { IMPORT_COLUMNS, NUMBER_FIELDS } from '#domain/imports/columns'
import { type ImportKind, importableKinds, MAX_IMPORT_ROWS } from '#domain/imports/kinds'
import { csvResponse } from '#server/platform/http/answers/csv-response'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import { writeTemplate } from '#services/sheets/template'

/** A file to fill in (`GET /imports/templates/{kind}`), as xlsx with explanations. Throws FORBIDDEN. */
export async function importTemplate(
  { actor }: { actor: Actor },
  { kind, format }: { kind: ImportKind; format: 'xlsx' | 'csv' },
): Promise<Response> {
  if (!importableKinds(actor).includes(kind)) throw new AppError('FORBIDDEN')
  const name = capitalised(kind)
  const columns = IMPORT_COLUMNS[kind]
  if (format === 'csv') return csvResponse(`${name}.csv`, [columns.map(({ header }) => header)])
  const bytes = await writeTemplate({
    name,
    columns: columns.map(({ field, header }) => ({
      header,
      kind: NUMBER_FIELDS.includes(field) ? 'number' : 'text',
    })),
    guide: {
      name: 'Columns',
      headers: ['Column', 'Required', 'What to enter', 'Example'],
      rows: [
        ...columns.map(({ header, required, help, example }) => [
          header,
          required ? 'Yes' : 'No',
          help,
          example,
        ]),
        ['', '', `At most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Other columns are not read.`, ''],
      ],
    },
  })
  return sheetResponse(`${name}.xlsx`, new Blob([bytes]).stream())
}

function capitalised(kind: ImportKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}
