import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { decideEdit, requestEdit } from '#server/students/profile/edit-requests'
import { insertPeople, person } from '#tests/support/people'
import type { World } from '#tests/support/world'
import { anApplication, aStudent } from './students'

export interface SituationEdit {
  student: Actor
  approvedId: string
  pendingId: string
}

/** A Brightpath counsellor's student with an account and an application at this stage. */
export async function aLockedStudent(
  db: Db,
  world: World,
  { email, stage = 'Submitted' }: { email: string; stage?: string },
): Promise<Actor> {
  const { partners, people, universities } = world
  const studentId = await aStudent(db, {
    partnerId: partners.brightpath.id,
    counsellorId: people.counsellor.id,
    email,
  })
  await anApplication(db, { studentId, universityId: universities.sydney, stage })
  const student = person(email, 'Asha Tamang', ['STUDENT'], [], { studentId })
  await insertPeople(db, [student])
  return student
}

/** A student's request to edit the profile; returns its id. */
export async function aRequest(db: Db, student: Actor): Promise<string> {
  const { EditRequest } = await requestEdit(
    { db, actor: student },
    {
      StudentId: student.studentId ?? '',
      Kind: 'profile',
      Reason: 'A new passport',
    },
  )
  return EditRequest.RequestId
}

/** Two students with requests: one approved, one pending. */
export async function makeEdits(db: Db, world: World): Promise<SituationEdit> {
  const student = await aLockedStudent(db, world, { email: 'approved@mail.example' })
  const approvedId = await aRequest(db, student)
  await decideEdit(
    { db, actor: world.people.staff },
    { RequestId: approvedId, Action: 'Approve', Remarks: '' },
  )
  const waiting = await aLockedStudent(db, world, { email: 'waiting@mail.example' })
  return { student, approvedId, pendingId: await aRequest(db, waiting) }
}
