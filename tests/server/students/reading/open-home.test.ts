import { expect, it } from 'vitest'
import { openHome } from '#server/students/reading/open-home'
import { findStudent } from '#server/students/student/find-student'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'

const database = testDatabase()
const world = sharedWorld(database)

it('names the contact of a student: the counsellor, or the owner without one', async () => {
  const { db } = database
  const { staff, counsellor, partner } = world.people
  const partnerId = world.partners.brightpath.id
  await db
    .updateTable('users')
    .set({
      mobile: '+9779812345678',
      office_from: '09:30',
      office_to: '18:00',
      time_zone: 'Asia/Kathmandu',
    })
    .where('id', '=', counsellor.id)
    .execute()
  const carerOf = async (counsellorId: string | null) => {
    const id = await aStudent(db, { partnerId, counsellorId })
    return (await openHome(db, staff, await findStudent(db, staff, id))).carer
  }
  expect(await carerOf(counsellor.id)).toMatchObject({
    email: counsellor.email,
    mobile: '+9779812345678',
    hours: { from: '09:30', to: '18:00', timeZone: 'Asia/Kathmandu' },
  })
  expect(await carerOf(null)).toMatchObject({ email: partner.email, mobile: '', hours: null })
  await db.updateTable('users').set({ is_blocked: true }).where('id', '=', counsellor.id).execute()
  expect(await carerOf(counsellor.id)).toMatchObject({ email: partner.email })
})
