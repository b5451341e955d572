import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/database'
import { type Machines, run, startMachines } from '#tests/support/database/machines'
import { Browser } from '#tests/support/http/browser'
import { type ReadFeed, readFeed } from '#tests/support/http/live'
import { PASSWORD, type RunningPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import {
  type Answer,
  BUSY,
  type BusyNote,
  busyPortal,
  notesOf,
  People,
  paperwork,
  statusesOf,
  stepOf,
} from '#tests/support/notes/busy-portal'
import { PDF } from '#tests/support/notes/note-files'
import { expectNotifiedOnce, expectWholeNotes } from '#tests/support/notes/whole-notes'

const [SENT_TO_CHECKER, SENT_TO_PARTNER, INVOICE_UPLOADED, PAID] = [2, 5, 10, 17]
const COUNT = '/api/v1/cn/commission-note-count'
const STEPS = 150

describe.runIf(process.env.TEST_DATABASE_URL)(
  'three portals behind pgbouncer, with a replica and a bucket',
  () => {
    let machines: Machines
    let database: OpenDatabase
    let people: People
    let partner: Browser
    const feeds: ReadFeed[] = []
    const portal = (place: number) => machines.portals[place] as RunningPortal

    beforeAll(async () => {
      machines = await startMachines(3)
      database = await openDatabase({ databaseUrl: machines.primary.url, dataDir: '' })
      await busyPortal({ steps: STEPS })(database.db)
      people = await People.signedIn(
        portal(0),
        'maker',
        'maker2',
        'checker',
        'checker2',
        'processor',
        'finance',
      )
      partner = new Browser(portal(2).url)
      const { response } = await partner.signIn('partner@brightpath.example', PASSWORD, '/healthz')
      await response.arrayBuffer()
    })
    afterAll(async () => {
      for (const feed of feeds) await feed.stop()
      await database?.close()
      await machines?.close()
    })

    const onReplica = () =>
      until(() => machines.portals.every((each) => each.output().includes('read from the replica')))
    const replay = (what: 'pause' | 'resume') => run(machines.standby.url, [`select pg_wal_replay_${what}()`])
    const follow = async (place: number, name: string): Promise<ReadFeed> => {
      const { body } = await people.at(portal(place), name).get('/api/v1/live')
      if (!body) throw new Error('No stream')
      const feed = readFeed(body)
      feeds.push(feed)
      await feed.waitFor('notice')
      return feed
    }
    const countSeenBy = async (browser: Browser): Promise<number> => {
      const { data } = (await (await browser.get(COUNT)).json()) as { data: { AllNotes: number } }
      return data.AllNotes
    }
    /** This person's browser at another portal, with the same cookies. */
    const carried = (from: Browser, place: number, name: string): Browser => {
      const browser = people.at(portal(place), name)
      browser.jar().set('tassel.position', from.jar().get('tassel.position') ?? '')
      return browser
    }
    const generate = async (place: number, student: number): Promise<{ id: string; browser: Browser }> => {
      const [job] = await paperwork(database.db, student, 1, `many machines ${student}`)
      const browser = people.at(portal(place), 'maker')
      const answer = await browser.post(job?.path ?? '', job?.body)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      const note = (await notesOf(database.db, BUSY.open)).at(-1) as BusyNote
      return { id: note.id, browser }
    }

    it('read lists from the replica, and show everybody their own writes and notices', async () => {
      await onReplica()
      const feed = await follow(2, 'finance')
      const before = await countSeenBy(people.at(portal(1), 'maker2'))
      await replay('pause')
      const { id, browser } = await generate(0, 0)
      expect(await countSeenBy(browser)).toBe(before + 1)
      expect(await countSeenBy(people.at(portal(0), 'maker'))).toBe(before + 1)
      expect(await countSeenBy(carried(browser, 1, 'maker'))).toBe(before + 1)
      // A reader without writes and notices may see data as old as the lag allows.
      expect(await countSeenBy(people.at(portal(1), 'maker2'))).toBe(before)
      expect(await countSeenBy(people.at(portal(2), 'finance'))).toBe(before)
      await feed.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === id)
      const told = feed.messages.findLast(({ type }) => type === 'position')?.data as { Position: string }
      const reloaded = people.at(portal(1), 'finance')
      reloaded.jar().set('tassel.position', told.Position)
      expect(await countSeenBy(reloaded)).toBe(before + 1)
      await replay('resume')
      await until(async () => (await countSeenBy(people.at(portal(1), 'maker2'))) === before + 1)
    })

    it('bring a note from its draft to its payment, with each person at another portal', async () => {
      const { id, browser: maker } = await generate(0, 2)
      const step = (StatusId: number) => ({ CommissionNoteId: id, StatusId, Remarks: 'On its way' })
      const put = async (browser: Browser, body: object) => {
        const answer = await browser.request('PUT', '/api/v1/cn/update-status', body)
        expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
      }
      const checker = people.at(portal(1), 'checker')
      const feed = await follow(2, 'processor')
      await put(maker, step(SENT_TO_CHECKER))
      await put(checker, step(SENT_TO_PARTNER))
      const form = new FormData()
      form.set('commissionNoteId', id)
      form.set('invoice', new File([PDF], 'Invoice 7.pdf'))
      const objects = machines.files.objects.size
      const uploaded = await partner.post('/api/v1/cn/partners/invoice-upload', form)
      expect([uploaded.status, await uploaded.text()]).toEqual([200, expect.any(String)])
      expect(machines.files.objects.size).toBe(objects + 1)
      const processor = people.at(portal(0), 'processor')
      const kept = await processor.get(`/api/v1/cn/${id}/partner-invoice`)
      expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(PDF))).toBe(true)
      expect(await statusesOf(database.db, [{ id }])).toEqual({ [INVOICE_UPLOADED]: 1 })
      const paid = await processor.post('/api/v1/cns/mark-payment-done', {
        CommissionNoteIds: [id],
        PaymentProcessedAt: '2026-01-15',
        PaymentRemarks: 'Wired',
        PaymentReferenceNumber: 'UTR-MANY-1',
      })
      expect([paid.status, await paid.text()]).toEqual([200, expect.any(String)])
      expect(await statusesOf(database.db, [{ id }])).toEqual({ [PAID]: 1 })
      const version = (data: { CommissionNoteId: string; Version: number }) =>
        data.CommissionNoteId === id && data.Version >= 5
      await feed.waitFor('note', version)
      await until(async () => {
        const list = await partner.get('/api/v1/cn?tab=Paid&pageNo=1&pageSize=20')
        return (await list.text()).includes(id)
      })
      for (const path of [
        '/commission-note',
        '/payments',
        '/wallet',
        '/mails',
        '/subsidiaries',
        '/university-invoices',
      ])
        for (const name of ['finance', 'processor']) {
          const page = await people.at(portal(2), name).get(path)
          expect([path, name, page.status < 500]).toEqual([path, name, true])
          await page.arrayBuffer()
        }
    })

    it('lose no acknowledged write in a failover, publish events again, and keep their sessions', async () => {
      const notes = await notesOf(database.db, BUSY.steps)
      const feed = await follow(1, 'finance')
      const jobs = notes.map((note) => stepOf(note, 'failover'))
      const acknowledged = new Set<string>()
      const refused: (Answer | null)[] = []
      const left = [...jobs.entries()]
      const work = async (): Promise<void> => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [place, job] = next
          await until(async () => {
            const answer = await people.do(portal(place % 3), job)
            if (answer && answer.status < 500 && answer.status !== 200) refused.push(answer)
            return answer?.status === 200 || refused.length > 0
          })
          acknowledged.add(notes[place]?.id ?? '')
        }
      }
      const working = Promise.all([work(), work(), work()])
      await until(() => acknowledged.size >= STEPS / 4)
      const before = [...acknowledged]
      await machines.failOver()
      expect(left.length).toBeGreaterThan(0)
      await database.close()
      database = await openDatabase({ databaseUrl: machines.standby.url, dataDir: '' })
      expect(
        await statusesOf(
          database.db,
          before.map((id) => ({ id })),
        ),
      ).toEqual({ [SENT_TO_PARTNER]: before.length })
      await working
      expect(refused).toEqual([])
      expect(await statusesOf(database.db, notes)).toEqual({ [SENT_TO_PARTNER]: STEPS })
      await expectWholeNotes(
        database.db,
        notes.map(({ id }) => id),
      )
      await expectNotifiedOnce(
        database.db,
        notes.map(({ id }) => id),
      )
      await until(() => portal(1).output().includes('and not from the replica'))

      const { id } = await generate(0, 4)
      await feed.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === id)
      for (const each of machines.portals) {
        expect((await people.at(each, 'checker2').get('/api/auth/me')).status).toBe(200)
        expect(each.process.exitCode).toBe(null)
      }
    })
  },
)
