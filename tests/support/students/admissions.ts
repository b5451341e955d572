import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { attachDocuments } from '#server/applications/attach-documents'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'
import { aDocument } from './student-document-calls'
import { anApplication, aStudent } from './students'
import { makeUniversityPerson } from './universities'

export interface SituationAdmissions {
  /** A user of Sydney. */
  person: Actor
  /** Submitted to Sydney, with an uploaded document. */
  id: string
  paperId: string
  /** Waits for the enrolment. */
  grantedId: string
}

/** Two applications of Brightpath students at Sydney. */
export async function makeAdmissions(db: Db, files: FileStore, world: World): Promise<SituationAdmissions> {
  const { staff } = world.people
  const universityId = world.universities.sydney
  const studentId = await aStudent(db, { partnerId: world.partners.brightpath.id })
  const paperId = await aDocument(db, files, staff, { studentId, name: 'Transcripts.pdf', typeId: 5 })
  const id = await anApplication(db, { studentId, universityId, stage: 'Submitted' })
  await attachDocuments(db, [id])
  const grantedId = await anApplication(db, {
    ...{ studentId, universityId, stage: 'Visa granted', program: 'MSc Robotics' },
  })
  return {
    person: await makeUniversityPerson(db, universityId, 'desk@sydney.example'),
    id,
    paperId,
    grantedId,
  }
}

/** Requests of a university that are accepted in this situation. */
export function admissionCalls({ world, admissions: { person, id, paperId, grantedId } }: Situation) {
  const { superadmin } = world.people
  const own = { UserId: person.id, userId: person.id }
  const UserId = superadmin.id
  return {
    listAdmissions: {
      actor: person,
      query: { pageNo: '1', pageSize: '25', searchQuery: 'data', stage: 'Submitted', ...own },
    },
    getAdmission: { actor: person, params: { id }, query: own },
    admissionPaper: { actor: person, params: { id, documentId: paperId }, query: own },
    answerAdmission: {
      actor: superadmin,
      params: { id },
      body: { UserId, Stage: 'Conditional offer', Remarks: 'With IELTS of 6.5', Version: '1' },
    },
    confirmAdmission: {
      actor: superadmin,
      params: { id: grantedId },
      body: {
        ...{ UserId, Stage: 'Enrolled', UniversityStudentId: 'S-2201', Version: 1 },
        Installments: [{ Name: 'First installment', TuitionFee: '20000', ScholarshipReceived: '1000' }],
      },
    },
  } satisfies Record<string, ValidCall>
}
