import { afterEach, describe, expect, it } from 'vitest'
import { createFileInspector, type FileInspector } from '#services/files/inspection/inspector'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { ACTIVE, pdf } from '#tests/support/input/files/hostile-files'
import { SLOW, SLOW_TO_READ } from '#tests/support/input/files/slow-files'

const SCRIPTED = new URL('./threads/scripted.ts', import.meta.url)
const OWNER = 'somebody'
let opened: FileInspector | undefined
afterEach(() => opened?.close())

function open(options: Parameters<typeof createFileInspector>[0] = {}): FileInspector {
  opened = createFileInspector(options)
  return opened
}
const scripted = (inspector: FileInspector, content: string, owner = OWNER) =>
  inspector.inspect({ content, ending: 'pdf' }, owner)

describe('a file is inspected in a thread', () => {
  it('with the same findings as in this one', async () => {
    const inspector = open()
    const [, macros] = ACTIVE['a workbook with macros'] ?? []
    const look = (content: Uint8Array, ending: 'pdf' | 'xlsx') =>
      inspector.inspect({ content, ending }, OWNER)
    expect(await look(SAMPLES.pdf, 'pdf')).toBeNull()
    expect(await look(SAMPLES.pdf, 'xlsx')).toBe('mismatch')
    expect(await look(macros ?? new Uint8Array(), 'xlsx')).toBe('macros')
  })

  it('with the PDF library too, if that parses the file again', async () => {
    const inspector = open()
    const content = SLOW_TO_READ
    expect(await inspector.inspect({ content, ending: 'pdf' }, OWNER)).toBeNull()
    expect(await inspector.inspect({ content, ending: 'pdf', isReadAgain: true }, OWNER)).toBe('unreadable')
    const plain = { content: pdf(), ending: 'pdf', isReadAgain: true } as const
    expect(await inspector.inspect(plain, OWNER)).toBeNull()
  })

  it('while the process continues', async () => {
    const inspector = open()
    const [, table] = SLOW['a table of line breaks'] ?? []
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    const looked = inspector.inspect({ content: table ?? new Uint8Array(), ending: 'csv' }, OWNER)
    setImmediate(count)
    expect(await looked).toBeNull()
    isDone = true
    // An inspection in this thread would answer before any other turn of its loop.
    expect(turns).toBeGreaterThan(0)
  })
})

describe('an excessive file', () => {
  it('is given up after its time, and the next one is inspected', async () => {
    const inspector = open({ module: SCRIPTED, threads: 1, timeoutMs: 500 })
    const looked = [scripted(inspector, 'loop'), scripted(inspector, 'fine')]
    expect(await Promise.all(looked)).toEqual(['unreadable', null])
  })

  it('does not delay the files of others', async () => {
    const inspector = open({ module: SCRIPTED, timeoutMs: 60_000 })
    const answered: string[] = []
    const told = (name: string) => () => answered.push(name)
    for (const name of ['first', 'second'])
      scripted(inspector, 'loop', 'attacker').then(told(name), told(`${name} is refused`))
    await scripted(inspector, 'fine', 'somebody').then(told('fine'))
    expect(answered).toEqual(['fine'])
    await inspector.close()
  })

  it('is given up when it fills its thread', async () => {
    const inspector = open({ module: SCRIPTED, memoryMb: 16 })
    expect(await scripted(inspector, 'fill')).toBe('unreadable')
    expect(await scripted(inspector, 'fine')).toBeNull()
  })
})

describe('a failing thread', () => {
  it.each(['exit', 'throw'])('by %s fails its file only', async (how) => {
    const inspector = open({ module: SCRIPTED, threads: 1 })
    await expect(scripted(inspector, how)).rejects.toThrow()
    expect(await scripted(inspector, 'fine')).toBeNull()
  })
})

it('a closed inspector inspects nothing', async () => {
  const inspector = open({ module: SCRIPTED })
  const waiting = scripted(inspector, 'loop')
  const refused = expect(waiting).rejects.toThrow('closed')
  await inspector.close()
  await refused
  await expect(scripted(inspector, 'fine')).rejects.toThrow('closed')
})
