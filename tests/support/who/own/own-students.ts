import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { makeConversations } from '#tests/support/questions/conversations'
import { makeCourses } from '#tests/support/students/courses'
import { aLockedStudent, aRequest } from '#tests/support/students/edit-requests'
import { anEnquiry } from '#tests/support/students/enquiries'
import { aDocument } from '#tests/support/students/student-document-calls'
import { anApplication, aStudent, type GivenStudent } from '#tests/support/students/students'

/** The fields that make a student belong to a person. */
type Belonging = Omit<GivenStudent, 'partnerId'> | { studentId: string }

/**
 * The situation with this person's student instead of the test company's: with a draft application, a course
 * on the list, documents, and a pending request to edit.
 */
export async function withOwnStudent(
  db: Db,
  files: FileStore,
  at: Situation,
  of: Belonging,
): Promise<Situation> {
  const { world } = at
  const partnerId = world.partners.brightpath.id
  const studentId = 'studentId' in of ? of.studentId : await aStudent(db, { partnerId, ...of })
  const id = await anApplication(db, { studentId, universityId: world.universities.sydney })
  const document = (name: string) => aDocument(db, files, world.people.staff, { studentId, name })
  return {
    ...at,
    application: { ...at.application, id, studentId },
    conversations: await makeConversations(db, files, world, {
      note: at.sentId,
      application: id,
      invoice: world.invoices.aud.id,
    }),
    courses: await makeCourses(db, world, studentId),
    studentDocuments: {
      studentId,
      pendingId: await document('Passport.pdf'),
      lockedId: await aDocument(db, files, world.people.staff, { studentId, folder: 'counsellor' }),
      doomedId: await document('Old.pdf'),
    },
  }
}

/** Two enquiries assigned to this person, and their student with a request to edit. */
export async function withOwnEnquiries(db: Db, at: Situation, person: Actor): Promise<Situation> {
  const partnerId = person.partnerId
  const world = { ...at.world, people: { ...at.world.people, counsellor: person } }
  const asking = await aLockedStudent(db, world, { email: `asks.${person.id}@mail.example` })
  return {
    ...at,
    enquiries: {
      ownId: await anEnquiry(db, { partnerId, assigneeId: person.id }),
      qualifiedId: await anEnquiry(db, { partnerId, assigneeId: person.id, state: 'Qualified' }),
    },
    edit: { ...at.edit, student: asking, pendingId: await aRequest(db, asking) },
  }
}
