import { expect } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  bulkPreflight as preflightRoute,
  bulkStatus as statusRoute,
} from '#domain/commission-notes/bulk/bulk-calls'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'
import type { World } from '#tests/support/world'

export let database: TestDatabase
export let world: World

export async function insert(count: number, spec: NoteSpec = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await insertNote(database.db, world, spec))
  return ids
}
const bodyOf = (actor: Actor, ids: string[], StatusId: number, more: object = {}) => ({
  UserId: actor.id,
  CommissionNoteIds: ids,
  InvoiceId: world.invoices.aud.id,
  StatusId,
  ...more,
})

export function send(
  actor: Actor,
  ids: string[],
  StatusId: number,
  more: object = {},
  headers: Record<string, string> = {},
) {
  const body = bodyOf(actor, ids, StatusId, more)
  return callEndpoint(statusRoute, { actor, method: 'POST', body, headers })
}

export function preflight(actor: Actor, ids: string[], StatusId: number, more: object = {}) {
  const body = { ...bodyOf(actor, ids, StatusId, more), Action: 'status' }
  return callEndpoint(preflightRoute, { actor, method: 'POST', body })
}

/** The messages of the specification. */
const WORDS = {
  NOT_SAME_STATUS: 'Please select commission notes from the same status.',
  NOT_ASSIGNED_TO_YOU: 'Please select commission notes that are assigned to you.',
  SEVERAL_INVOICES: 'Please select commission notes from a single invoice.',
  TOO_MANY_NOTES: "You can't select more than 500 Commission notes.",
  STATUS_NOT_AUTHORISED: 'Your role is not authorised to update this status.',
  NOT_FOUND: 'DATA NOT FOUND',
} satisfies Partial<Record<ErrorCode, string>>

/** Expects both calls to be refused and nothing to be written. */
export async function refused(
  actor: Actor,
  ids: string[],
  StatusId: number,
  code: keyof typeof WORDS,
  more: object = {},
) {
  const before = await whatIsWritten(database.db)
  for (const call of [send, preflight]) {
    const { status, json } = await call(actor, ids, StatusId, more)
    expect([status, json.error.code, json.error.message]).toEqual([CATALOGUE[code].status, code, WORDS[code]])
  }
  expect(await whatIsWritten(database.db)).toBe(before)
}

export async function intact(): Promise<void> {
  for await (const { report, number } of verifyEveryHistory(database.db))
    expect([number, report.FirstBroken]).toEqual([number, null])
}

/** Each test begins in a new world. */
export function inNewWorld(): void {
  inNewWorlds((newTest, newWorld) => {
    database = newTest
    world = newWorld
    useRuntime(database.db)
  })
}
