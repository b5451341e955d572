import { sealedWorkbook } from '#tests/server/messages/money/payments'
import { importCsv, workThrough } from '#tests/support/money/import-calls'
import type { Api, MessageCases } from './api'

const HEADER = 'Partner Code,Name,E-mail,Country\n'
const MAX_ROWS = 50_000

const bytesOf = (text: string) => new TextEncoder().encode(text)

const upload = ({ send }: Api, content: Uint8Array<ArrayBuffer> | string, name = 'Students.csv') =>
  send('uploadImport', { file: { name, bytes: typeof content === 'string' ? bytesOf(content) : content } })

/** Uploads a file that no worker has taken yet; returns its id. */
async function waiting(api: Api): Promise<{ id: string }> {
  const { json } = await api.done('uploadImport')
  return { id: json.data.Import.ImportId }
}

/** Imports of students, partners and other records from a file. */
export const IMPORTS: MessageCases = {
  IMPORT_FILE_UNREADABLE: (api) => upload(api, new Uint8Array([...bytesOf(HEADER), 0xe9, 0x0a])),
  IMPORT_FILE_LOCKED: (api) => upload(api, sealedWorkbook(), 'Students.xlsx'),
  IMPORT_FILE_EMPTY: (api) => upload(api, HEADER),
  IMPORT_FILE_TOO_LONG: (api) => upload(api, HEADER + 'a,b,c,d\n'.repeat(MAX_ROWS + 1)),
  IMPORT_FILE_COLUMNS: {
    names: 'Partner Code, E-mail, Country',
    ask: (api) => upload(api, 'Name,City\nx,y'),
  },
  IMPORT_NOT_CHECKED: async (api) => api.send('postImport', { params: await waiting(api) }),
  IMPORT_HAS_FAULTS: ({ send }) => send('postImport', { body: { LeaveOutFaulty: false } }),
  IMPORT_NOTHING_TO_POST: async (api) => {
    const rows = [{ partnerCode: 'BP-0017', name: 'Nobody', email: 'none', country: 'VN' }]
    const { json } = await upload(api, importCsv('students', rows))
    await workThrough(api.db)
    return api.send('postImport', { params: { id: json.data.Import.ImportId } })
  },
  IMPORT_UNDER_WAY: async ({ done, send }) => {
    await done('postImport')
    return send('discardImport')
  },
  IMPORT_POSTED: async ({ db, done, send }) => {
    await done('postImport')
    await workThrough(db)
    return send('discardImport')
  },
  IMPORT_ROWS_GONE: async ({ done, send }) => {
    await done('discardImport')
    return send('importErrors')
  },
}
