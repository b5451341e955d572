import type { Db } from '#db/database'
import { addComment } from '#server/conversations/comments'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'
import { anApplication, aStudent } from './students'

export interface SituationApplication {
  id: string
  studentId: string
  /** The counsellor's comment. */
  commentId: string
}

/** A Brightpath counsellor's student with a draft application at Sydney, and the counsellor's comment. */
export async function makeApplication(db: Db, world: World): Promise<SituationApplication> {
  const { counsellor } = world.people
  const studentId = await aStudent(db, {
    partnerId: world.partners.brightpath.id,
    counsellorId: counsellor.id,
  })
  const id = await anApplication(db, { studentId, universityId: world.universities.sydney })
  const { Comment } = await addComment(
    { db, actor: counsellor },
    { id, Text: 'The transcripts are on their way' },
  )
  return { id, studentId, commentId: Comment.CommentId }
}

/** Requests on applications that are accepted in this situation. */
export function applicationCalls({ world, courses, application: { id, studentId, commentId } }: Situation) {
  const { staff, counsellor } = world.people
  const asStaff = { UserId: staff.id }
  const params = { id }
  return {
    listApplications: {
      actor: staff,
      query: {
        pageNo: '1',
        pageSize: '25',
        searchQuery: 'data',
        stage: 'Draft',
        counsellorId: counsellor.id,
        partnerId: world.partners.brightpath.id,
        universityId: world.universities.sydney,
        intake: 'Fall 2027',
        exactTotal: 'true',
        ...asStaff,
      },
    },
    studentApplications: { actor: staff, params: { id: studentId }, query: asStaff },
    createApplication: [
      {
        actor: staff,
        params: { id: studentId },
        body: {
          ...asStaff,
          UniversityId: world.universities.osaka,
          Program: 'BSc Robotics',
          Level: 'Undergraduate',
          Intake: { Term: 'Sep', Year: 2027 },
        },
      },
      {
        actor: staff,
        params: { id: studentId },
        body: { ...asStaff, CourseId: courses.otherId, Intake: { Term: 'Sep', Year: 2027 } },
      },
    ],
    getApplication: { actor: staff, params, query: asStaff },
    applicationCommission: { actor: staff, params, query: asStaff },
    changeApplication: {
      actor: staff,
      params,
      body: {
        ...asStaff,
        Stage: 'Submitted',
        Remarks: 'Complete',
        Checklist: [{ Key: 'profile', Done: true }],
        Deadlines: [{ Name: 'Application closes', DueOn: '2027-03-31', Done: false }],
        Conditions: [{ Text: 'IELTS of 6.5', DueOn: '2027-02-28', EvidenceTypeId: 7, State: 'Open' }],
        Version: 1,
      },
    },
    moveApplications: {
      actor: staff,
      body: { ...asStaff, ApplicationIds: [id], Stage: 'Submitted', Remarks: 'Complete' },
    },
    listComments: { actor: staff, params, query: asStaff },
    addComment: { actor: staff, params, body: { ...asStaff, Text: 'Sent today' } },
    mailComment: {
      actor: counsellor,
      params: { id: studentId },
      body: { UserId: counsellor.id, ApplicationId: id, CommentId: commentId },
    },
  } satisfies Record<string, ValidCall | [ValidCall, ...ValidCall[]]>
}
