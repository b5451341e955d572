import { describe, expect, it } from 'vitest'
import { installmentKey } from '#domain/applications/installment-key'
import {
  type EditorState,
  type Newer,
  withNewer,
  withOwnSave,
} from '#domain/commission-notes/content/editor-state'
import { contentToSend, type Typed } from '#domain/commission-notes/content/typing'
import type { Draft } from '#domain/commission-notes/drafts/draft'
import { CallError } from '#islands/lib/call'
import { typedContent, typedStudent } from '#tests/support/input/typed'
import { cannot } from '#tests/support/vocabulary/cannot'
import { draftSaving } from '../../../../src/islands/commission-notes/content/draft-saving'
import { AutosavePaused, PartlySaved } from '../../../../src/islands/commission-notes/content/use-autosave'

const SITA = typedStudent()
const NEHA = typedStudent({ AcknowledgementId: '0199c0de-0000-7000-8000-000000000002', Name: 'नेहा शर्मा' })
const START = typedContent([SITA, NEHA])

/**
 * An editor of a draft on a server where other people save too, and which refuses fees that are not numbers.
 */
function situation() {
  const server = { version: 1, content: START }
  let state: EditorState = { base: { version: 1, stored: START }, typed: START, meanwhile: null }
  let whileSaving = () => {}
  const draft = (): Draft => asDraft(server.content, server.version)
  const refuseStale = (version: number) => {
    if (version === server.version) return
    const changedBy = { UserId: 'x', Name: 'Minh Trần' }
    const data = { current: draft(), changedBy, changedAt: '2026-11-20T12:00:00.000Z' }
    throw new CallError({ status: 409, code: 'STALE_VERSION', message: 'changed', data })
  }
  const requests = {
    saveDraft: async (typed: Typed, version: number, how: { omitted?: ReadonlySet<string> } = {}) => {
      refuseStale(version)
      const named = typed.students.filter((student) => !how.omitted?.has(installmentKey(student)))
      const at = named.findIndex(({ TuitionFee }) => Number.isNaN(Number(TuitionFee)))
      if (at >= 0) {
        const fields = { [`StudentInstallments.${at}.TuitionFee`]: 'no number' }
        throw new CallError({ status: 422, code: 'VALIDATION_FAILED', message: 'no number', fields })
      }
      server.content = typed
      server.version++
      whileSaving()
      return { message: 'saved', Draft: draft() }
    },
    setStudents: async (keys: readonly { AcknowledgementId: string }[], version: number) => {
      refuseStale(version)
      const ids = keys.map(({ AcknowledgementId }) => AcknowledgementId)
      server.content = typedContent(
        [SITA, NEHA].filter(({ AcknowledgementId }) => ids.includes(AcknowledgementId)),
      )
      server.version++
      return draft()
    },
  }
  let sent: Typed[] = []
  const typing = {
    now: () => state,
    takeIn: (newer: Newer) => {
      if (newer.version > state.base.version) state = withNewer(state, newer, 'AUD', sent)
      return state.meanwhile === null
    },
    rebase: (saved: EditorState['base'], from: Typed) => {
      sent = []
      state = withOwnSave(state, saved, from, 'AUD')
    },
    sending: (content: Typed) => {
      sent.push(content)
    },
    notTaken: (content: Typed) => {
      sent = sent.filter((each) => each !== content)
    },
  }
  return {
    server,
    ...draftSaving(requests, typing),
    state: () => state,
    type: (typed: Typed) => {
      state = { ...state, typed }
    },
    whileSaving: (run: () => void) => {
      whileSaving = run
    },
    /** The server accepts the next save, but the editor never reads its answer. */
    unanswered: () => {
      whileSaving = () => {
        whileSaving = () => {}
        throw new Error('The page went')
      }
    },
    others: (content: Typed) => {
      server.content = content
      server.version++
    },
  }
}

describe('an auto-saved draft', () => {
  it('keeps changes typed during a save', async () => {
    const at = situation()
    at.type(typedContent([{ ...SITA, TuitionFee: '5' }, NEHA]))
    at.whileSaving(() => at.type(typedContent([{ ...SITA, TuitionFee: '5.' }, NEHA])))
    await at.saveQuietly(false)
    expect(at.state().typed.students[0]?.TuitionFee).toBe('5.')
    expect(at.state().base).toMatchObject({ version: 2, stored: { students: [{ TuitionFee: '5' }, {}] } })
  })

  it('merges another person’s separate changes, then saves both', async () => {
    const at = situation()
    at.type(typedContent([{ ...SITA, TuitionFee: '5' }, NEHA]))
    at.others(typedContent([SITA, { ...NEHA, TuitionFee: '6' }]))
    await at.saveQuietly(false)
    expect(at.server.content.students.map(({ TuitionFee }) => TuitionFee)).toEqual(['5', '6'])
    expect(at.state().typed).toEqual(at.server.content)
  })

  it('never conflicts with its own save whose answer was lost', async () => {
    const at = situation()
    at.type(typedContent([{ ...SITA, TuitionFee: '5' }, NEHA]))
    at.unanswered()
    await expect(at.saveQuietly(true)).rejects.toThrow('The page went')
    expect(at.server).toMatchObject({ version: 2, content: { students: [{ TuitionFee: '5' }, {}] } })
    at.type(typedContent([{ ...SITA, TuitionFee: '57' }, NEHA]))
    await at.saveQuietly(false)
    expect(at.state().meanwhile).toBe(null)
    expect(at.server).toMatchObject({ version: 3, content: { students: [{ TuitionFee: '57' }, {}] } })
  })

  it('still conflicts with another person after a save whose answer was lost', async () => {
    const at = situation()
    at.type(typedContent([{ ...SITA, TuitionFee: '5' }, NEHA]))
    at.unanswered()
    await expect(at.saveQuietly(true)).rejects.toThrow('The page went')
    at.others(typedContent([{ ...SITA, TuitionFee: '6' }, NEHA]))
    at.type(typedContent([{ ...SITA, TuitionFee: '57' }, NEHA]))
    await expect(at.saveQuietly(false)).rejects.toBeInstanceOf(AutosavePaused)
  })

  it('saves nothing on a conflict, and leaves the typed values unchanged', async () => {
    const at = situation()
    at.type(typedContent([{ ...SITA, TuitionFee: '5' }, NEHA]))
    at.others(typedContent([{ ...SITA, TuitionFee: '6' }, NEHA]))
    await expect(at.saveQuietly(false)).rejects.toBeInstanceOf(AutosavePaused)
    expect(at.state()).toMatchObject({
      typed: { students: [{ TuitionFee: '5' }, {}] },
      meanwhile: { version: 2, by: 'Minh Trần' },
    })
    await expect(at.saveQuietly(false)).rejects.toBeInstanceOf(AutosavePaused)
    expect(at.server).toMatchObject({ version: 2, content: { students: [{ TuitionFee: '6' }, {}] } })
    at.type(
      typedContent([
        { ...SITA, TuitionFee: '6.00' },
        { ...NEHA, TuitionFee: '7' },
      ]),
    )
    await at.saveQuietly(false)
    expect(at.server.content.students.map(({ TuitionFee }) => TuitionFee)).toEqual(['6.00', '7'])
  })

  it('saves the rest, once, if one field is refused, and reports the refusal', async () => {
    const at = situation()
    at.type(
      typedContent([
        { ...SITA, TuitionFee: 'x' },
        { ...NEHA, TuitionFee: '7' },
      ]),
    )
    const outcome = at.saveQuietly(false)
    await expect(outcome).rejects.toBeInstanceOf(PartlySaved)
    expect(at.server.content.students.map(({ TuitionFee }) => TuitionFee)).toEqual(['20000', '7'])
    expect(at.state().typed.students.map(({ TuitionFee }) => TuitionFee)).toEqual(['x', '7'])
    await expect(at.saveQuietly(false)).rejects.toBeInstanceOf(PartlySaved)
    expect(at.server.version).toBe(2)
  })

  it('reports only the refusal if nothing is left to save', async () => {
    const at = situation()
    at.type(
      typedContent([
        { ...SITA, TuitionFee: 'x' },
        { ...NEHA, TuitionFee: 'y' },
      ]),
    )
    await cannot(at.saveQuietly(false), 'VALIDATION_FAILED')
    expect(at.server.version).toBe(1)
  })

  it('passes on the people who have the draft open', async () => {
    const at = situation()
    at.type(typedContent([{ ...NEHA, TuitionFee: '7' }]))
    await at.saveQuietly(false)
    expect(at.server.content).toEqual(typedContent([{ ...NEHA, TuitionFee: '7' }]))
    expect(at.state().typed).toEqual(at.server.content)
  })
})

function asDraft(content: Typed, Version: number): Draft {
  const { students, ...terms } = contentToSend(content)
  const StudentInstallments = students.map((student, index) => ({
    CommissionRate: null,
    CommissionAmount: null,
    ...student,
    Name: content.students[index]?.Name ?? '',
    Email: 'sita@mail.example',
    CountryId: 'NP',
    StateId: null,
    Commission: '0',
    LessGSTAmount: '0',
    NetCommission: '0',
  }))
  return { ...terms, DraftId: 'draft', StudentInstallments, Version } as unknown as Draft
}
