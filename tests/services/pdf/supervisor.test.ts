import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Supervisor, type SupervisorOptions, superviseChild } from '#services/pdf/supervisor'
import { isAlive, until } from '#tests/support/http/processes'
import { printedNote } from '#tests/support/notes/documents'

let folder: string
let open: Supervisor[]
let started: number[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tassel-pdf-'))
  open = []
  started = []
})

afterEach(async () => {
  await Promise.all(open.map((supervisor) => supervisor.close()))
  await rm(folder, { recursive: true })
})

function supervise(options: Partial<SupervisorOptions> = {}): Supervisor {
  const supervisor = superviseChild({
    module: new URL('./children/scripted.ts', import.meta.url),
    recycleAfter: 100,
    timeoutMs: 30_000,
    onStart: (pid) => started.push(pid),
    ...options,
  })
  open.push(supervisor)
  return supervisor
}

async function ask(supervisor: Supervisor, number: string): Promise<{ pid: number; number: string }> {
  const answer = Buffer.from(await supervisor.ask({ kind: 'commission-note', data: printedNote({ number }) }))
  const [pid = '', ...rest] = answer.toString().split(' ')
  return { pid: Number(pid), number: rest.join(' ') }
}

describe('the rendering process', () => {
  it('starts with the first document', async () => {
    const supervisor = supervise()
    expect(started).toEqual([])
    const { pid } = await ask(supervisor, 'N1')
    expect(started).toEqual([pid])
  })

  it('answers every document with its own result', async () => {
    const supervisor = supervise()
    const numbers = Array.from({ length: 20 }, (_, index) => `N${index}`)
    const answers = await Promise.all(numbers.map((number) => ask(supervisor, number)))
    expect(answers.map(({ number }) => number)).toEqual(numbers)
    expect(started).toHaveLength(1)
  })

  it('is replaced after its share of documents without dropping one', async () => {
    const supervisor = supervise({ recycleAfter: 3 })
    const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => ask(supervisor, `N${index}`)))
    expect(answers.map(({ pid }) => started.indexOf(pid))).toEqual([0, 0, 0, 1, 1, 1, 2])
    await until(() => !isAlive(Number(started[0])) && !isAlive(Number(started[1])))
  })

  it('that dies during a document is replaced and the document retried', async () => {
    const supervisor = supervise()
    const number = `die once:${join(folder, 'died')}`
    const answers = await Promise.all([ask(supervisor, 'N1'), ask(supervisor, number), ask(supervisor, 'N2')])
    expect(answers.map((answer) => answer.number)).toEqual(['N1', number, 'N2'])
    expect(started).toHaveLength(2)
  })

  it('that dies twice during a document fails only that document', async () => {
    const supervisor = supervise()
    const [first, doomed, last] = await Promise.allSettled(
      ['N1', 'die', 'N2'].map((number) => ask(supervisor, number)),
    )
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(doomed).toMatchObject({
      status: 'rejected',
      reason: {
        name: 'PdfRenderError',
        message: 'The rendering process failed twice on this document: it ended with 3',
      },
    })
    expect(last).toMatchObject({ status: 'fulfilled' })
    expect(started).toHaveLength(3)
  })

  it('that takes too long fails the document, and is killed and replaced', async () => {
    const supervisor = supervise({ timeoutMs: 3_000 })
    const [slow, next] = await Promise.allSettled([ask(supervisor, 'hang'), ask(supervisor, 'N1')])
    expect(slow).toMatchObject({
      status: 'rejected',
      reason: { name: 'PdfRenderError', message: 'The document was not ready after 3 seconds' },
    })
    expect(next).toMatchObject({ status: 'fulfilled', value: { pid: started[1] } })
    await until(() => !isAlive(Number(started[0])))
  })

  it('that died while idle is replaced for the next document', async () => {
    const supervisor = supervise()
    const { pid } = await ask(supervisor, 'N1')
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid))
    expect(await ask(supervisor, 'N2')).toMatchObject({ number: 'N2', pid: started[1] })
  })

  it('reports a faulty document and continues', async () => {
    const supervisor = supervise()
    await expect(ask(supervisor, 'refuse')).rejects.toThrow('The document could not be typeset: no such font')
    await ask(supervisor, 'N1')
    expect(started).toHaveLength(1)
  })

  it('that cannot be started fails the document', async () => {
    const supervisor = supervise({ module: new URL('./children/broken.ts', import.meta.url) })
    await expect(ask(supervisor, 'N1')).rejects.toThrow('failed twice')
  })

  it('finishes its documents before it closes, accepts none after, and ends', async () => {
    const supervisor = supervise()
    const answers = Promise.all([ask(supervisor, 'N1'), ask(supervisor, 'N2')])
    const closed = supervisor.close()
    await expect(ask(supervisor, 'N3')).rejects.toThrow('The renderer is closed')
    expect((await answers).map(({ number }) => number)).toEqual(['N1', 'N2'])
    await closed
    expect(isAlive(Number(started[0]))).toBe(false)
    await supervisor.close()
  })

  it('closes at once if it never started', async () => {
    await supervise().close()
    expect(started).toEqual([])
  })
})
