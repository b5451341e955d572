import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { AddStudentDocuments, ReviewStudentDocument } from '#domain/students/documents/schema'
import { addStudentDocuments } from '#server/students/documents/add-documents'
import { deleteStudentDocument } from '#server/students/documents/delete-document'
import { getStudentDocument } from '#server/students/documents/get-document'
import { listStudentDocuments } from '#server/students/documents/list-documents'
import { reviewStudentDocument } from '#server/students/documents/review-document'
import { studentDocumentTypes } from '#server/students/documents/wanted-types'
import { zipStudentDocuments } from '#server/students/documents/zip-documents'
import { completeEdit, decideEdit, requestEdit } from '#server/students/profile/edit-requests'
import { openEditRequest } from '#server/students/profile/open-edit-request'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { spooled } from '#tests/support/services/spooled-files'
import { aLockedStudent } from '#tests/support/students/edit-requests'
import { aDocument } from '#tests/support/students/student-document-calls'
import { cannot } from '#tests/support/vocabulary/cannot'

const files = memoryFiles()
const database = testDatabase()
const world = sharedWorld(database)
let student: Actor
let studentId: string

beforeAll(async () => {
  student = await aLockedStudent(database.db, world, { email: 'papers@mail.example' })
  studentId = student.studentId ?? ''
})

const given = (by: Actor, more: object = {}) => aDocument(database.db, files, by, { studentId, ...more })
const review = (actor: Actor, id: string, input: object) =>
  reviewStudentDocument({ db: database.db, actor }, { id, ...ReviewStudentDocument.parse(input) })
const list = (actor: Actor) => listStudentDocuments({ db: database.db, actor }, { studentId })

describe('a student’s document', () => {
  it('is accepted, or rejected with a reason, by reviewers only', async () => {
    const id = await given(student)
    const { counsellor, staff, loanadvisor, otherPartner } = world.people
    for (const [actor, input, code] of [
      [student, { Status: 'Accepted' }, 'FORBIDDEN'],
      [loanadvisor, { Status: 'Accepted' }, 'FORBIDDEN'],
      [otherPartner, { Status: 'Accepted' }, 'NOT_FOUND'],
      [staff, { Status: 'Rejected' }, 'REMARKS_REQUIRED'],
      [staff, { Status: 'Accepted', Version: 4 }, 'STALE_VERSION'],
      [staff, {}, 'VALIDATION_FAILED'],
      [staff, { Access: 'Lock' }, 'FORBIDDEN'],
    ] as const)
      await expect(review(actor, id, input)).rejects.toMatchObject({ code })
    const refused = await review(counsellor, id, { Status: 'Rejected', Remarks: 'The photo is cut' })
    expect(refused.Document).toMatchObject({ Status: 'Rejected', Remarks: 'The photo is cut', Version: 2 })
    const accepted = await review(staff, id, { Status: 'Accepted', Version: 2 })
    expect(accepted.Document).toMatchObject({ Status: 'Accepted', allowedActions: ['Rejected'] })
    await cannot(review(staff, id, { Status: 'Accepted' }), 'STATUS_CHANGED')
  })

  it('can be deleted by the student until it is accepted', async () => {
    const [pending, accepted] = [await given(student), await given(student)]
    await review(world.people.staff, accepted, { Status: 'Accepted' })
    await deleteStudentDocument({ db: database.db, actor: student, files }, { id: pending })
    await cannot(
      deleteStudentDocument({ db: database.db, actor: student, files }, { id: accepted }),
      'FORBIDDEN',
    )
    await deleteStudentDocument({ db: database.db, actor: world.people.admin, files }, { id: accepted })
    const ids = (await list(student)).MyDocuments.map(({ DocumentId }) => DocumentId)
    expect(ids).not.toContain(pending)
    expect(ids).not.toContain(accepted)
  })

  it('can be deleted again while an edit of the documents is approved', async () => {
    const { staff } = world.people
    const [first, second] = [await given(student), await given(student)]
    for (const id of [first, second]) await review(staff, id, { Status: 'Accepted' })
    const mayDelete = async () =>
      (await list(student)).MyDocuments.filter(({ DocumentId }) => [first, second].includes(DocumentId)).map(
        ({ CanDelete }) => CanDelete,
      )
    const asked = { StudentId: studentId, Kind: 'documents' as const, Reason: 'A newer passport' }
    const { RequestId } = (await requestEdit({ db: database.db, actor: student }, asked)).EditRequest
    expect(await mayDelete()).toEqual([false, false])
    await decideEdit({ db: database.db, actor: staff }, { RequestId, Action: 'Approve', Remarks: '' })
    expect(await openEditRequest(database.db, { id: studentId }, 'documents')).toMatchObject({
      isSubmitted: true,
      request: { Status: 'Approved', Reason: 'A newer passport' },
    })
    expect(await mayDelete()).toEqual([true, true])
    await deleteStudentDocument({ db: database.db, actor: student, files }, { id: first })
    await completeEdit({ db: database.db, actor: student }, { RequestId })
    await cannot(
      deleteStudentDocument({ db: database.db, actor: student, files }, { id: second }),
      'FORBIDDEN',
    )
  })

  it('counts for the requirements of a stage: accepted, then pending, then rejected', async () => {
    const rowOf = async (type: number) =>
      (await studentDocumentTypes({ db: database.db, actor: student }, { studentId })).Types.find(
        ({ DocumentTypeId }) => DocumentTypeId === type,
      )
    const statusOf = async (type: number) => (await rowOf(type))?.Status
    expect(await statusOf(6)).toBe('Missing')
    const first = await given(student, { typeId: 6 })
    await review(world.people.staff, first, { Status: 'Rejected', Remarks: 'Old' })
    expect(await rowOf(6)).toMatchObject({ Status: 'Rejected', Remarks: 'Old' })
    const second = await given(student, { typeId: 6 })
    expect(await rowOf(6)).toMatchObject({ Status: 'Pending', Remarks: '' })
    await review(world.people.staff, second, { Status: 'Accepted' })
    expect(await statusOf(6)).toBe('Accepted')
  })
})

describe('the counsellor’s document', () => {
  it('is readable by the student until locked, and never uploaded by them', async () => {
    const { counsellor } = world.people
    const id = await given(counsellor, { folder: 'counsellor', name: 'Shortlist.pdf' })
    const open = () => getStudentDocument({ db: database.db, actor: student, files }, { id })
    expect((await open()).name).toBe('Shortlist.pdf')
    const { Document } = await review(counsellor, id, { Access: 'Lock' })
    expect(Document).toMatchObject({ Access: 'Lock', allowedActions: [] })
    await cannot(open(), 'DOCUMENT_LOCKED', { message: 'Sorry!Not able to download Document!' })
    const shown = (await list(student)).CounsellorDocuments.find(({ DocumentId }) => DocumentId === id)
    expect(shown).toMatchObject({ FileName: 'Shortlist.pdf', CanDownload: false, CanLock: false })
    await cannot(given(student, { folder: 'counsellor' }), 'FORBIDDEN')
  })
})

describe('files', () => {
  it('are limited to ten at once and checked by name and content', async () => {
    const add = async (names: readonly string[]) =>
      addStudentDocuments(
        { db: database.db, actor: student, files },
        {
          ...AddStudentDocuments.parse({ studentId, documentTypeId: '1', UserId: student.id }),
          files: await Promise.all(names.map((name) => spooled(name))),
        },
      )
    const before = await list(student)
    const eleven = Array.from({ length: 11 }, (_, place) => `Page ${place}.pdf`)
    await expect(add(eleven)).rejects.toMatchObject({ message: 'You can upload maximum 10 files!' })
    await cannot(add(['Pass#port.pdf']), 'FILE_NAME_INVALID')
    expect(await list(student)).toEqual(before)
  })

  it('download as one ZIP without locked ones, and only within scope', async () => {
    const zip = await zipStudentDocuments({ db: database.db, actor: student, files }, { studentId })
    const bytes = Buffer.from(await zip.arrayBuffer()).toString('latin1')
    expect(bytes).toContain('Passport.pdf')
    expect(bytes).not.toContain('Shortlist.pdf')
    await cannot(
      zipStudentDocuments({ db: database.db, actor: world.people.otherPartner, files }, { studentId }),
      'NOT_FOUND',
    )
  })
})
