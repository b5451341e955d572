import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { SaveBranding } from '#domain/branding/schema'
import { SaveSection } from '#domain/students/profile/schema'
import { getBranding } from '#server/branding/get-branding'
import { saveBranding } from '#server/branding/save-branding'
import { saveSection } from '#server/students/profile/save-section'
import { createSealer } from '#services/sealing/sealer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const sealer = createSealer('a sealing key of this test, long enough')
const test = testDatabase()
const world = sharedWorld(test)

describe('the answer to an older version', () => {
  it.each([
    ['staff', 'counsellor', 'Someone'],
    ['staff', 'student', 'Someone'],
    ['counsellor', 'student', 'Kiran Gurung'],
    ['counsellor', 'staff', 'Kiran Gurung'],
    ['staff', 'admin', 'Sunil Perera'],
  ] as const)('after a save by %s names to %s: %s', async (first, second, Name) => {
    const { people, partners } = world
    const StudentId = await aStudent(test.db, {
      partnerId: partners.brightpath.id,
      counsellorId: people.counsellor.id,
    })
    const save = (actor: Actor, City: string) => {
      const Data = { FirstName: 'Asha', Mobile: '981-2345678', CountryId: 'NP', City }
      const input = SaveSection.parse({ StudentId, Section: 'personal', Data, Version: 0 })
      const own = actor.studentId === null ? {} : { studentId: StudentId }
      return saveSection({ db: test.db, actor: { ...actor, ...own }, sealer }, input)
    }
    await save(people[first], 'Pokhara')
    const UserId = Name === 'Someone' ? '' : people[first].id
    await cannot(save(people[second], 'Butwal'), 'STALE_VERSION', {
      message: `${Name} changed this meanwhile.`,
      data: { changedBy: { UserId, Name } },
    })
  })

  it('names the company’s staff to staff only, also in the settings it carries', async () => {
    const { admin, superadmin, partner } = world.people
    const { id } = world.partners.brightpath
    const look = { DisplayName: 'Brightpath', Accent: null, Logo: null, LogoDark: null, Favicon: null }
    const input = SaveBranding.parse({
      ...look,
      ...{ Hero: null, Welcome: '', SupportEmail: '', SupportPhone: '', Version: 0 },
    })
    await saveBranding({ db: test.db, actor: admin }, { id, ...input })
    const Name = `${admin.firstName} ${admin.lastName}`
    const other = { ...input, DisplayName: 'Other' }
    await cannot(saveBranding({ db: test.db, actor: partner }, { id, ...other }), 'STALE_VERSION', {
      data: { current: { UpdatedBy: null }, changedBy: { UserId: '', Name: 'Someone' } },
    })
    await cannot(saveBranding({ db: test.db, actor: superadmin }, { id, ...other }), 'STALE_VERSION', {
      message: `${Name} changed this meanwhile.`,
      data: { current: { UpdatedBy: Name }, changedBy: { UserId: admin.id, Name } },
    })
    expect(await getBranding({ db: test.db, actor: partner }, { id })).toMatchObject({ UpdatedBy: null })
    expect(await getBranding({ db: test.db, actor: admin }, { id })).toMatchObject({ UpdatedBy: Name })
  })
})
