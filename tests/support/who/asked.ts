import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { CALLER_FIELDS, type Call } from '#domain/api/call'
import { isOpenToViewer } from '#domain/api/open-to-viewer'
import { fullPath } from '#domain/api/route'
import type { NamedCall } from '#server/across/openapi/every-call'
import { viewAs } from '#server/people/seeing/view-as'
import type { FileStore } from '#services/files/store'
import type { Browser } from '#tests/support/http/browser'
import { formOf } from '#tests/support/http/send-valid'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'
import { OWN_REQUESTS } from '#tests/support/who/own/own-requests'
import { ownSituations } from '#tests/support/who/own/own-situations'
import { EVERY_KIND, type Everybody, type Kind, makeEverybody } from './kinds'
import { leakedIn, notTheirs } from './not-theirs'
import { openUndonePortal, type UndonePortal } from './undone-portal'

/** The test company with every kind of person, and their own records. */
interface Company {
  situation: Situation
  own: Partial<Record<Kind, Situation>>
  people: Everybody
  files: FileStore
  /** The ids that no answer to these people may contain. */
  ofAnother: Partial<Record<Kind, Set<string>>>
}

export interface Outcome {
  status: number
  /** The error's code; '' for a success. */
  code: string
  /** Foreign ids in the answer that they did not send. */
  leaked: string[]
}

/** The portal with everybody signed in. */
export interface AskedPortal extends UndonePortal<Company> {
  browsers: Record<Kind, Browser>
}

/** Opens the portal on a company with every kind of person, and signs everybody in. */
export async function openAskedPortal(): Promise<AskedPortal> {
  const portal = await openUndonePortal(async (db, files): Promise<Company> => {
    const situation = await makeSituation(db, files)
    const people = await makeEverybody(db, situation.world, situation.onboarding.filling.owner)
    const own = await ownSituations(db, files, situation, people)
    return { situation, people, files, own, ofAnother: await notTheirs(db, people) }
  })
  const { situation, people } = portal.made
  situation.factors.publicUrl = portal.url
  const browsers: Partial<Record<Kind, Browser>> = {}
  for (const kind of EVERY_KIND)
    browsers[kind] = kind === 'viewer' ? await seeing(portal) : await portal.signIn(people[kind])
  return { ...portal, browsers: browsers as Record<Kind, Browser> }
}

async function seeing(portal: UndonePortal<Company>): Promise<Browser> {
  const { superadmin, partner } = portal.made.people
  const { browser, sessionId } = await portal.begin(superadmin)
  await viewAs(
    { db: portal.db, actor: superadmin, session: sessionId },
    { id: partner.id, UserId: superadmin.id, Reason: 'A look' },
  )
  return browser
}

/** Whether the contract's permission allows this person. */
export function mayCall(person: Actor, call: Call): boolean {
  return can(person, call.permission) && (!person.seenBy || isOpenToViewer(call))
}

/**
 * The requests of a call that are valid for this person, each for a restored situation: the usual one first,
 * with their own name where callers name themselves, then one about their own record.
 */
export function requestsOf(
  { made }: AskedPortal,
  kind: Kind,
  name: string,
): ((db: Db) => Promise<ValidCall>)[] {
  const first = validIn(made.situation, name)
  const at = made.own[kind] ?? made.situation
  const own = OWN_REQUESTS[name]
  if (!own && at === made.situation) return [async () => first]
  const valid = validIn(at, name)
  const person = made.people[kind]
  const ofOwn = async (db: Db): Promise<ValidCall> =>
    own ? { ...valid, ...(await own({ db, files: made.files, at, kind, person, valid })) } : valid
  return [async () => first, ofOwn]
}

/** An app's code is valid for half a minute. */
const GOOD_MS = 10_000
const made = new Map<Situation, { at: number; calls: ReturnType<typeof validCalls> }>()

function validIn(situation: Situation, name: string): ValidCall {
  const now = Date.now()
  const known = made.get(situation)
  const calls = known && now - known.at < GOOD_MS ? known.calls : validCalls(situation)
  if (calls !== known?.calls) made.set(situation, { at: now, calls })
  const [valid] = calls[name] ?? []
  if (!valid) throw new Error(`No valid request of ${name} is written down`)
  return valid
}

export interface Sender {
  browser: Browser
  id: string
  headers?: Record<string, string>
  /** The ids that no answer to them may contain. */
  ofAnother?: Set<string> | undefined
}

/** Sends it with this browser, and with its person's id where callers name themselves. */
export async function sendAs(
  { browser, id, headers = {}, ofAnother }: Sender,
  { call }: NamedCall,
  { params = {}, query = {}, body, file }: ValidCall,
): Promise<Outcome> {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    fullPath(call),
  )
  const asked = new URLSearchParams(asCaller(call, query, id) as Record<string, string>)
  const fields = Array.isArray(body)
    ? body.map((each) => asCaller(call, each, id))
    : body && asCaller(call, body, id)
  const sent = call.multipart
    ? formOf((fields ?? {}) as Record<string, unknown>, call.multipart.file, file)
    : fields
  const response = await browser.request(
    call.method,
    `${path}?${asked}`,
    call.method === 'GET' ? undefined : sent,
    { ...(call.needs && { 'idempotency-key': uuid() }), ...headers },
  )
  const text = await response.text()
  const leaked = leakedIn(text, path + asked + JSON.stringify(fields), ofAnother)
  if (response.ok) return { status: response.status, code: '', leaked }
  const isJson = response.headers.get('content-type')?.includes('json')
  const { error } = (isJson ? JSON.parse(text) : {}) as { error?: { code: string } }
  return { status: response.status, code: error?.code ?? text, leaked }
}

function asCaller(call: Call, fields: Record<string, unknown>, id: string): Record<string, unknown> {
  const own = CALLER_FIELDS.filter((field) => field in fields && !call.aboutOthers?.includes(field))
  return { ...fields, ...Object.fromEntries(own.map((field) => [field, id])) }
}
