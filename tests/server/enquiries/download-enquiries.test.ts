import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { DownloadEnquiries } from '#domain/enquiries/schema'
import { downloadEnquiries } from '#server/enquiries/download-enquiries'
import { parseSheet } from '#services/sheets/parse'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { sorted } from '#tests/support/sorted'
import { anEnquiry } from '#tests/support/students/enquiries'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

beforeAll(async () => {
  const { brightpath } = world.partners
  const { counsellor } = world.people
  const named = (firstName: string, given: Parameters<typeof anEnquiry>[1] = {}) =>
    anEnquiry(database.db, { firstName, lastName: 'Sheeted', ...given })
  await named('Asha')
  await named('Bina', { partnerId: brightpath.id, state: 'Qualified' })
  await named('=Chandra', { partnerId: brightpath.id, assigneeId: counsellor.id })
})

async function exported(actor: Actor, query: object = {}): Promise<unknown[][]> {
  const asked = DownloadEnquiries.parse({ searchQuery: 'sheeted', ...query })
  const { name, sheet, count } = await downloadEnquiries({ db: database.db, actor }, asked)
  expect(name).toMatch(/^Enquiries \d{4}-\d{2}-\d{2}\.xlsx$/)
  const bytes = new Uint8Array(await new Response(sheet).arrayBuffer())
  const { header, rows } = await parseSheet(bytes, { maxRows: 100 })
  expect(rows).toHaveLength(count)
  return [header, ...rows]
}

it('has the rows of the list, with the partner for company users', async () => {
  const [header = [], ...rows] = await exported(world.people.staff)
  expect(header).toContain('Partner')
  expect(sorted(rows.map(([first]) => String(first)))).toEqual(['=Chandra', 'Asha', 'Bina'])
  const [, ...qualified] = await exported(world.people.staff, { state: 'Qualified' })
  expect(qualified.map(([first]) => first)).toEqual(['Bina'])
})

it('has for partner users only the enquiries they see', async () => {
  const { partner, counsellor, otherPartner } = world.people
  const [header = [], ...all] = await exported(partner)
  expect(header).not.toContain('Partner')
  expect(all).toHaveLength(2)
  expect((await exported(counsellor)).slice(1).map(([first]) => first)).toEqual(['=Chandra'])
  expect(await exported(otherPartner)).toHaveLength(1)
})

it('is refused to users without enquiries', async () => {
  const { student, pst, loanadvisor } = world.people
  for (const actor of [student, pst, loanadvisor]) await cannot(exported(actor), 'FORBIDDEN')
})
