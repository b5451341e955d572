import type { Db } from '#db/database'
import { uploadImport } from '#server/across/imports/upload-import'
import { createSheetReader } from '#services/sheets/read'
import type { Situation } from '#tests/support/http/situation'
import { importCsv, workThrough } from '#tests/support/money/import-calls'
import type { World } from '#tests/support/world'

/** A checked import of students, and the content of its file. */
export interface SituationImports {
  checkedId: string
  file: Uint8Array<ArrayBuffer>
}

const STUDENTS = [
  { partnerCode: 'BP-0017', name: 'Hoa Nguyễn', email: 'hoa@students.example', country: 'VN' },
  { partnerCode: 'BP-0017', name: 'Nobody', email: 'none', country: 'VN' },
]

/** Checks a file of students: one ready, one faulty. */
export async function makeImports(db: Db, world: World): Promise<SituationImports> {
  const bytes = importCsv('students', STUDENTS)
  const upload = { field: 'dataFile', name: 'Students.csv', bytes }
  const run = await uploadImport(
    { db, actor: world.people.staff, sheets: createSheetReader() },
    { Kind: 'students', upload },
  )
  await workThrough(db)
  return { checkedId: run.ImportId, file: bytes }
}

/** Requests of imports that are accepted in this situation. */
export function importCalls({ world, imports }: Situation) {
  const { staff } = world.people
  const query = { UserId: staff.id }
  const params = { id: imports.checkedId }
  return {
    listImports: { actor: staff, query: { ...query, pageNo: '1', pageSize: '20' } },
    uploadImport: {
      actor: staff,
      body: { UserId: staff.id, Kind: 'students' },
      file: { name: 'Students.csv', bytes: imports.file },
    },
    getImport: { actor: staff, params, query },
    importErrors: { actor: staff, params, query: { ...query, format: 'csv' } },
    postImport: { actor: staff, params, body: { UserId: staff.id, LeaveOutFaulty: true } },
    discardImport: { actor: staff, params, body: { UserId: staff.id } },
    importTemplate: { actor: staff, params: { kind: 'students' }, query: { ...query, format: 'csv' } },
  }
}
