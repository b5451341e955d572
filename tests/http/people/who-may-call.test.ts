import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalTo } from '#domain/access/partner-refusals'
import { isOpenToViewer } from '#domain/api/open-to-viewer'
import { EVERY_CALL, type NamedCall } from '#server/across/openapi/every-call'
import { Browser } from '#tests/support/http/browser'
import { sorted } from '#tests/support/sorted'
import {
  type AskedPortal,
  mayCall,
  type Outcome,
  openAskedPortal,
  requestsOf,
  type Sender,
  sendAs,
} from '#tests/support/who/asked'
import { EVERY_KIND, KINDS, type Kind } from '#tests/support/who/kinds'
import { tableOf } from '#tests/support/who/table'

const NOT_ONBOARDED: Partial<Record<Kind, string>> = {
  partner: 'was never in onboarding: a partner of before it was there',
  otherPartner: 'was never in onboarding either',
  endedPartner: 'was never in onboarding either',
  viewer: 'sees what the owner sees, who was never in onboarding',
}
const NO_DOMAIN: Partial<Record<Kind, string>> = {
  newPartner: 'no domain before the partner is approved',
  endedPartner: 'no domain after the contract has ended',
}
const WITHOUT_LISTS: Partial<Record<Kind, string>> = {
  newPartner: 'views are of lists, and no list is open before the partner is approved',
  endedPartner: 'views are of lists, and no list is open after the contract has ended',
}

const WITHOUT_LOOK: Partial<Record<Kind, string>> = {
  newPartner: 'a look of its own comes with the approval',
  endedPartner: 'a look of its own ends with the contract',
}

const WITHOUT_SERVER: Partial<Record<Kind, string>> = {
  newPartner: 'a mail server of its own comes with the approval',
  endedPartner: 'a mail server of its own ends with the contract',
}

/**
 * People who have the permission of a call but never succeed here, with the reason. All others with the
 * permission succeed at least on their own records.
 */
const NEVER: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  createView: WITHOUT_LISTS,
  listViews: WITHOUT_LISTS,
  changeView: WITHOUT_LISTS,
  deleteView: WITHOUT_LISTS,
  getOnboarding: NOT_ONBOARDED,
  saveOnboardingCompany: NOT_ONBOARDED,
  addOnboardingPaper: NOT_ONBOARDED,
  getOnboardingPaper: NOT_ONBOARDED,
  moveOnboarding: { ...NOT_ONBOARDED, finance: 'reads onboardings, and decides on none' },
  saveBranding: WITHOUT_LOOK,
  saveSmtpSettings: WITHOUT_SERVER,
  testSmtpSettings: WITHOUT_SERVER,
  removeSmtpSettings: { ...WITHOUT_SERVER, otherPartner: 'has no mail server of its own' },
  addBrandImage: WITHOUT_LOOK,
  updateThemeVersion: WITHOUT_LOOK,
  addCustomDomain: NO_DOMAIN,
  checkCustomDomain: NO_DOMAIN,
  sendDomainInstructions: NO_DOMAIN,
  downloadDomainInstructions: NO_DOMAIN,
  addCounsellor: { endedPartner: 'nobody new comes to a partner whose contract has ended' },
}

const whyNever = (name: string, kind: Kind): string | undefined => NEVER[name]?.[kind]

let portal: AskedPortal
beforeAll(async () => {
  portal = await openAskedPortal()
})
afterAll(() => portal?.stop())

function senderOf(kind: Kind): Sender {
  const { people, ofAnother } = portal.made
  return { browser: portal.browsers[kind], id: people[kind].id, ofAnother: ofAnother[kind] }
}

/** Sends a call as this person: on the usual record, and if that is refused, on their own. */
async function outcomesOf(named: NamedCall, kind: Kind, may: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const request of requestsOf(portal, kind, named.name)) {
    // A person without the permission has no record of their own to call it on.
    if (outcomes.length > 0 && (!may || whyNever(named.name, kind))) break
    outcomes.push(await portal.undone(async (db) => sendAs(senderOf(kind), named, await request(db))))
    if (outcomes.at(-1)?.code === '') break
  }
  return outcomes
}

/** Foreign records that an unfiltered list reveals to this person. */
async function leakedByAll(named: NamedCall, kind: Kind): Promise<string[]> {
  const [request] = requestsOf(portal, kind, named.name)
  return portal.undone(async (db) => {
    const valid = await request?.(db)
    if (!valid?.query) return []
    const query = Object.fromEntries(
      Object.entries(valid.query).filter(([name]) => ASKED_OF_ALL.includes(name)),
    )
    return (await sendAs(senderOf(kind), named, { ...valid, query })).leaked
  })
}
const ASKED_OF_ALL = [
  'pageNo',
  'pageSize',
  'UserId',
  'userId',
  'list',
  'tab',
  'currency',
  'from',
  'to',
  'columns',
  'format',
]

/**
 * The result in one letter: `+` done, `*` done on their own record after the first was refused, `o` not found
 * or not possible, `!` permitted, but not on this record, `-` not permitted. More than a letter is a fault.
 */
async function outcomeOf(named: NamedCall, kind: Kind): Promise<string> {
  const { name, call } = named
  const may = mayCall(portal.made.people[kind], call)
  const outcomes = await outcomesOf(named, kind, may)
  const leaked = outcomes.flatMap((outcome) => outcome.leaked)
  if (may && call.method === 'GET' && portal.made.ofAnother[kind])
    leaked.push(...(await leakedByAll(named, kind)))
  if (leaked.length > 0) return `was told of ${leaked.length} things that are not theirs: ${leaked[0]}`
  const [first, own] = outcomes
  const told = `${first?.status} ${first?.code}`
  if (!may) {
    // A partner's users read their partner's status if they might otherwise call it.
    const why = refusalTo(portal.made.people[kind], call.permission, call.refusedAs)?.code
    const closed = kind === 'viewer' && !isOpenToViewer(call) ? 'SEE_AS_READ_ONLY' : why
    return told === `403 ${closed}` ? '-' : `may not, and was answered ${told}`
  }
  const letter = first?.code === '' ? '+' : own?.code === '' ? '*' : refusedAs(own ?? first)
  const isDone = letter === '+' || letter === '*'
  if (isDone && whyNever(name, kind)) return 'is said to do it never, and did'
  if (!isDone && !whyNever(name, kind))
    return `may, and was answered ${told}, then ${own?.status} ${own?.code}`
  return letter
}

function refusedAs(outcome: Outcome | undefined): string {
  const { status = 0, code = '' } = outcome ?? {}
  if (status === 403) return '!'
  return [404, 422].includes(status) ? 'o' : `${status} ${code}`
}

// `--update` rewrites the table: read the diff line by line.
it('every call is done exactly for the people in its table', async () => {
  const rows: Record<string, string[]> = {}
  const wrong: string[] = []
  for (const named of EVERY_CALL) {
    const letters: string[] = []
    for (const kind of EVERY_KIND) letters.push(await outcomeOf(named, kind))
    rows[named.name] = letters
    EVERY_KIND.forEach((kind, place) => {
      const letter = letters[place] ?? ''
      if (letter.length > 1) wrong.push(`${named.name} by ${kind}: ${letter}`)
    })
  }
  expect(wrong).toEqual([])
  await expect(tableOf(Object.values(KINDS), rows)).toMatchFileSnapshot('./who-may-call.txt')
})

it('every listed exception belongs to a call', () => {
  const names = EVERY_CALL.map(({ name }) => name)
  expect(Object.keys(NEVER).filter((name) => !names.includes(name))).toEqual([])
})

/** The calls by their answer to this sender. */
async function answersTo(sender: Sender): Promise<Record<string, string[]>> {
  const answers: Record<string, string[]> = {}
  for (const named of EVERY_CALL)
    for (const request of requestsOf(portal, 'superadmin', named.name).slice(0, 1)) {
      const { status, code } = await portal.undone(async (db) => sendAs(sender, named, await request(db)))
      answers[`${status} ${code}`] = [...(answers[`${status} ${code}`] ?? []), named.name]
    }
  return answers
}

it('nobody can call without a live session, when blocked, or of a deactivated partner', async () => {
  const { db, made } = portal
  const { people } = made.situation.world
  expect(Object.keys(await answersTo({ browser: new Browser(portal.url), id: people.maker.id }))).toEqual([
    '401 UNAUTHENTICATED',
  ])

  const ended = await portal.begin(people.maker2)
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: 'signed out' })
    .where('id', '=', ended.sessionId)
    .execute()
  expect(Object.keys(await answersTo({ browser: ended.browser, id: people.maker2.id }))).toEqual([
    '401 UNAUTHENTICATED',
  ])

  const blocked = await portal.signIn(people.checker2)
  await db.updateTable('users').set({ is_blocked: true }).where('id', '=', people.checker2.id).execute()
  expect(Object.keys(await answersTo({ browser: blocked, id: people.checker2.id }))).toEqual([
    '403 USER_BLOCKED',
  ])

  const closed = await portal.signIn(people.otherPartner)
  await db
    .updateTable('partners')
    .set({ deactivated_at: new Date(), deactivated_by: people.admin.id })
    .where('id', '=', made.situation.world.partners.northstar.id)
    .execute()
  expect(Object.keys(await answersTo({ browser: closed, id: people.otherPartner.id }))).toEqual([
    '403 PARTNER_DEACTIVATED',
  ])
})

it('requests from another site with a user’s cookie change nothing', async () => {
  const { id } = portal.made.people.superadmin
  const headers = { origin: 'https://elsewhere.example' }
  const answers = await answersTo({ browser: portal.browsers.superadmin, id, headers })
  // A body that is not JSON is refused before its call.
  const refused = Object.entries(answers).filter(([told]) => /^403 (ORIGIN_MISMATCH|Cross-site)/.test(told))
  const writes = EVERY_CALL.filter(({ call }) => call.method !== 'GET').map(({ name }) => name)
  expect(sorted(refused.flatMap(([, names]) => names))).toEqual(sorted(writes))
})
