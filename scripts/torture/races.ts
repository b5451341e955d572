import type { Answer, BusyNote, Job } from '#tests/support/notes/busy-portal'
import type { Load } from './load.ts'
import type { OpenApplication, Stage } from './stage.ts'
import type { Tally } from './tally.ts'

const STEP = '/api/v1/cn/update-status'
const SAVE_DRAFT = '/api/v1/cn/save-installments-as-draft'
const LOST = new Set([400, 403, 404, 409, 422])

type Asked = Pick<Job, 'by' | 'method' | 'path' | 'body'>

/** Competing steps on a note in a status, all at once; at most one may succeed. */
const STEPS: Readonly<Record<number, readonly [by: string, to: number][]>> = {
  2: [
    ['checker', 5],
    ['checker', 3],
    ['checker2', 3],
    ['checker2', 5],
  ],
  4: [
    ['checker', 5],
    ['checker', 3],
    ['checker2', 3],
    ['checker2', 5],
  ],
  3: [
    ['maker', 4],
    ['maker', 4],
    ['superadmin', 4],
  ],
  5: [
    ['processor', 6],
    ['processor', 6],
    ['superadmin', 6],
  ],
  6: [
    ['maker', 7],
    ['maker', 7],
    ['superadmin', 7],
  ],
  7: [
    ['checker', 8],
    ['checker2', 8],
    ['superadmin', 8],
  ],
  8: [
    ['maker', 9],
    ['maker', 9],
    ['superadmin', 9],
  ],
  9: [
    ['checker', 8],
    ['checker2', 8],
    ['superadmin', 8],
  ],
}

/** People who take mutually exclusive actions at the same moment on any portal: exactly one may succeed. */
export class Races {
  readonly #stage: Stage
  readonly #load: Load
  readonly #tally: Tally
  /** Unreversed payments of the whole note, by note. */
  readonly #paid = new Map<string, string>()

  constructor(stage: Stage, load: Load, tally: Tally) {
    this.#stage = stage
    this.#load = load
    this.#tally = tally
  }

  /** Runs races of every kind until then. */
  async until(end: number): Promise<void> {
    const { notes, open } = this.#stage
    const kinds = [
      () => this.#step(any(notes.race)),
      () => this.#payment(any(notes.paidTwice)),
      () => this.#claim(open.at(-1) as OpenApplication),
      () => this.#draft(open.at(-2) as OpenApplication),
      () => this.#sameKey(any(notes.dropped)),
    ]
    while (Date.now() < end) for (const race of kinds) await race()
  }

  async #step(note: BusyNote): Promise<void> {
    const { StatusId, Version } = await this.#noteOf(note.id)
    const wanted = STEPS[StatusId] ?? []
    await this.#decide(
      `step from ${StatusId}`,
      wanted.map(([by, to]) => ({
        by,
        method: 'PUT',
        path: STEP,
        body: { CommissionNoteId: note.id, StatusId: to, Version, Remarks: 'A race' },
      })),
    )
  }

  /** Several people pay the whole outstanding amount, then several reverse it. */
  async #payment(note: BusyNote): Promise<void> {
    const paid = this.#paid.get(note.id)
    if (paid) {
      const path = `/api/v1/payments/${paid}/reverse`
      const body = { Remarks: 'A race' }
      await this.#decide('reversal', Array(3).fill({ by: 'superadmin', method: 'POST', path, body }))
      this.#paid.delete(note.id)
      return
    }
    const won = await this.#decide(
      'payment',
      ['processor', 'processor', 'superadmin'].map((by) => ({
        by,
        method: 'POST',
        path: '/api/v1/payments',
        body: {
          CommissionNoteId: note.id,
          PaymentProcessedAt: '2026-01-15',
          PaymentRemarks: 'A race',
          PaymentReferenceNumber: this.#load.mark('race'),
        },
      })),
    )
    const { PaymentId } = (won?.json?.data ?? {}) as { PaymentId?: string }
    if (PaymentId) this.#paid.set(note.id, PaymentId)
  }

  /** One student into the drafts of several makers, and out again by several calls. */
  async #claim({ InvoiceId, StudentInstallments }: OpenApplication): Promise<void> {
    const body = { InvoiceId, SelectedApplications: StudentInstallments.map(keyOf) }
    const makers = ['maker', 'maker2', 'maker']
    const draft = (by: string): Asked => ({ by, method: 'POST', path: '/api/v1/cnd/generate', body })
    const won = await this.#decide('claim', makers.map(draft))
    const { draftId } = (won?.json?.data ?? {}) as { draftId?: string }
    if (!draftId) return
    const path = `/api/v1/cnd/${draftId}`
    await this.#decide(
      'deletion',
      [...makers, ...makers].map((by) => ({ by, method: 'DELETE', path, body: {} })),
    )
  }

  /** One version of a draft saved from several windows. */
  async #draft(application: OpenApplication): Promise<void> {
    const typed = { ...application, OverallBonusAmount: '1' }
    const made = await this.#load.do({
      by: 'maker',
      method: 'POST',
      path: SAVE_DRAFT,
      body: { ...typed, OverallBonusName: this.#load.mark('race') },
    })
    const { Draft } = (made?.json?.data ?? {}) as { Draft?: { DraftId: string; Version: number } }
    if (!Draft) return
    const { DraftId, Version } = Draft
    const save = (): Asked => ({
      by: 'maker',
      method: 'POST',
      path: SAVE_DRAFT,
      body: { ...typed, DraftId, Version, OverallBonusName: this.#load.mark('race') },
    })
    await this.#decide('draft', [save(), save(), save()])
    await this.#load.do({ by: 'maker', method: 'DELETE', path: `/api/v1/cnd/${DraftId}`, body: {} })
  }

  /** The same call several times under one key: all get one answer. */
  async #sameKey(note: BusyNote): Promise<void> {
    const Remarks = this.#load.mark('remark')
    const trace = { kind: 'history', mark: Remarks, times: 1 } as const
    const body = { CommissionNoteId: note.id, Remarks }
    const job: Job = {
      by: 'checker',
      method: 'POST',
      path: '/api/v1/cn/remarks',
      body,
      key: `key ${Remarks}`,
    }
    const answers = await Promise.all([job, job, job].map((each) => this.#send(each)))
    this.#tally.add('races')
    const first = answers.filter((answer) => answer?.status === 200 && !answer.isReplay)
    const again = answers.filter((answer) => answer?.status === 200 && answer.isReplay)
    if (first.length !== 1 || again.length !== 2) this.#wrong('same key', answers)
    this.#load.writes.acknowledge(trace)
  }

  /** Sends all of them at once; returns the successful one. */
  async #decide(what: string, asked: readonly Asked[]): Promise<Answer | undefined> {
    const jobs = asked.map((each) => ({ ...each, key: this.#load.mark('race') }))
    const answers = await Promise.all(jobs.map((job) => this.#send(job)))
    this.#tally.add('races')
    const won = answers.filter((answer) => answer?.status === 200)
    const lost = answers.filter((answer) => answer && LOST.has(answer.status))
    if (won.length !== 1 || lost.length !== answers.length - 1) this.#wrong(what, answers)
    else this.#tally.add('writes acknowledged')
    return won[0] ?? undefined
  }

  #wrong(what: string, answers: readonly (Answer | null)[]): void {
    const each = answers.map((answer) => `${answer?.status} ${answer?.json?.error?.code ?? ''}`.trim())
    this.#tally.fault('races decided wrongly', `${this.#load.mark(what)}: ${each.join(', ')}`)
  }

  #send(job: Job): Promise<Answer | null> {
    return this.#stage.people.do(this.#stage.any(), job)
  }

  async #noteOf(id: string): Promise<{ StatusId: number; Version: number }> {
    const response = await this.#stage.people.at(this.#stage.any(), 'superadmin').get(`/api/v1/cn/${id}`)
    const { data } = (await response.json()) as { data: { StatusId: number; Version: number } }
    return data
  }
}

function keyOf(entry: OpenApplication['StudentInstallments'][number]) {
  const { AcknowledgementId, InstallmentGeneratedFor } = entry
  return { AcknowledgementId, InstallmentGeneratedFor }
}

function any<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T
}
