import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AddStudentDocuments } from '#domain/students/documents/schema'
import type { DocumentFolder } from '#domain/students/documents/states'
import { addStudentDocuments } from '#server/students/documents/add-documents'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { spooled } from '#tests/support/services/spooled-files'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'
import { aStudent } from './students'

/** Adds a student's document; returns its id. */
export async function aDocument(
  db: Db,
  files: FileStore,
  by: Actor,
  of: { studentId: string; folder?: DocumentFolder; name?: string; typeId?: number },
): Promise<string> {
  const { studentId, folder = 'mine', name = 'Passport.pdf', typeId = 1 } = of
  const input = AddStudentDocuments.parse({
    studentId,
    folder,
    documentTypeId: String(typeId),
    UserId: by.id,
  })
  const { Documents } = await addStudentDocuments(
    { db, actor: by, files },
    { ...input, files: [await spooled(name)] },
  )
  return Documents[0]?.DocumentId ?? ''
}

export interface SituationStudentDocuments {
  studentId: string
  /** Uploaded, and not reviewed yet. */
  pendingId: string
  /** Uploaded by the counsellor, and locked. */
  lockedId: string
  /** To be deleted. */
  doomedId: string
}

/** Documents of a Brightpath student, all uploaded by staff. */
export async function makeStudentDocuments(
  db: Db,
  files: FileStore,
  world: World,
): Promise<SituationStudentDocuments> {
  const { staff } = world.people
  const studentId = await aStudent(db, { partnerId: world.partners.brightpath.id })
  const lockedId = await aDocument(db, files, staff, { studentId, folder: 'counsellor', name: 'Advice.pdf' })
  await db.updateTable('student_documents').set({ access: 'Lock' }).where('id', '=', lockedId).execute()
  return {
    studentId,
    lockedId,
    pendingId: await aDocument(db, files, staff, { studentId }),
    doomedId: await aDocument(db, files, staff, { studentId, name: 'Old.pdf' }),
  }
}

/** Requests on the documents of students that are accepted in this situation. */
export function studentDocumentCalls({ world, studentDocuments: at }: Situation) {
  const { staff } = world.people
  const asStaff = { UserId: staff.id, userId: staff.id }
  const query = { studentId: at.studentId, ...asStaff }
  return {
    studentDocuments: { actor: staff, query },
    studentDocumentTypes: { actor: staff, query },
    studentDocumentsZip: { actor: staff, query },
    studentDocument: { actor: staff, params: { id: at.pendingId }, query: asStaff },
    addStudentDocuments: {
      actor: staff,
      body: { studentId: at.studentId, UserId: staff.id, documentTypeId: '2', folder: 'mine' },
    },
    reviewStudentDocument: [
      {
        actor: staff,
        params: { id: at.pendingId },
        body: { UserId: staff.id, Status: 'Accepted', Remarks: 'Clear', Version: 1 },
      },
      {
        actor: staff,
        params: { id: at.lockedId },
        body: { UserId: staff.id, Access: 'Download', Remarks: '', Version: 1 },
      },
    ],
    deleteStudentDocument: { actor: staff, params: { id: at.doomedId }, query: asStaff },
  } satisfies Record<string, ValidCall | [ValidCall, ...ValidCall[]]>
}
