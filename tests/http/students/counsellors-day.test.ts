import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { sorted } from '#tests/support/sorted'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
let owner: Browser
let counsellor: Browser
beforeAll(async () => {
  owner = await portal.signIn('partner@brightpath.example')
  counsellor = await portal.signIn('counsellor@brightpath.example')
})

// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
const dataOf = async (answer: Response): Promise<any> => ((await answer.json()) as { data: unknown }).data

interface Figure {
  Label: string
  Count: number
  Href: string
}

test('a counsellor’s figures equal the totals of the lists that they open', async () => {
  const { Sections } = await dataOf(await counsellor.get('/api/v1/insight/partner'))
  const figures: Figure[] = Sections.find(({ Title }: { Title: string }) => Title === 'Students').Figures
  expect(figures.slice(0, 6).map(({ Label }) => Label)).toEqual([
    'Deadlines passed',
    'Deadlines in 7 days',
    'Documents to review',
    'Edit requests',
    'New enquiries',
    'Silent for 21 days',
  ])
  for (const { Label, Count, Href } of figures.filter((each) => !each.Href.startsWith('/partner-enquiry'))) {
    const address = Href.replace('/applications/list', '/applications')
    const { totalCount } = await dataOf(await counsellor.get(`/api/v1${address}&exactTotal=true`))
    expect([Label, totalCount]).toEqual([Label, Count])
    expect((await counsellor.get(Href)).status).toBe(200)
  }
})

test('applications are sorted by their next deadline, and an unknown order is not used', async () => {
  const { rows } = await dataOf(await owner.get('/api/v1/applications?sort=Deadline&pageSize=50'))
  const days: (string | undefined)[] = rows.map(
    ({ NextDeadline }: { NextDeadline: { DueOn: string } | null }) => NextDeadline?.DueOn,
  )
  const dated = days.filter((day) => day !== undefined)
  expect(dated.length).toBeGreaterThan(3)
  expect(days).toEqual([...sorted(dated), ...days.filter((day) => day === undefined)])
  expect((await owner.get('/api/v1/applications?sort=Nothing')).status).toBe(422)
})

test('the owner alone deletes a counsellor, and two others share the students', async () => {
  const { rows } = await dataOf(await owner.get('/api/v1/counsellors?pageSize=100'))
  const idOf = (email: string): string =>
    rows.find((each: { Email: string }) => each.Email === email).CounsellorId
  const departing = idOf('counsellor2@brightpath.example')
  const takers = [idOf('counsellor@brightpath.example'), idOf('nisha@brightpath.example')]
  const address = `/api/v1/counsellors/${departing}`
  const body = { RecipientUserIds: takers }
  expect((await counsellor.request('DELETE', address, body)).status).toBe(403)
  const plan = await dataOf(await owner.post(`${address}/validate-delete`, body))
  const shares = plan.Moves.filter(({ Kind }: { Kind: string }) => Kind === 'Students')
  expect(shares.reduce((sum: number, { Count }: { Count: number }) => sum + Count, 0)).toBe(plan.Students)
  const totalOf = async (id: string) =>
    (await dataOf(await owner.get(`/api/v1/students?counsellorId=${id}`))).totalCount
  const [one, other] = shares.map(({ Count }: { Count: number }) => Count)
  expect(one - other).toBeLessThanOrEqual(1)
  const before = await Promise.all(takers.map(totalOf))
  const refused = await owner.request('DELETE', address, { RecipientUserIds: [...takers, departing] })
  expect(refused.status).toBe(422)
  expect((await owner.request('DELETE', address, body)).status).toBe(200)
  const shareOf = (id: string) =>
    shares.find(({ ToUserId }: { ToUserId: string }) => ToUserId === id)?.Count ?? 0
  expect(await Promise.all(takers.map(totalOf))).toEqual(
    takers.map((id, place) => before[place] + shareOf(id)),
  )
  expect(await totalOf(departing)).toBe(0)
})
