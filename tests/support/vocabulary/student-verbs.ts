import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AddStudent } from '#domain/students/profile/add-student'
import { inviteStudent } from '#server/students/invitations/invite-students'
import { addStudent } from '#server/students/profile/add-student'

/** What people do with students. */
export function studentVerbs(db: Db, actor: Actor) {
  return {
    /** Adds a student of Nepal. */
    adds: (Email: string, more: object = {}) =>
      addStudent({ db, actor }, AddStudent.parse({ FirstName: 'Ila', Email, CountryId: 'NP', ...more })),
    invites: (student: string) => inviteStudent({ db, actor }, { id: student }),
  }
}
