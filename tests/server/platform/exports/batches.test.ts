import { describe, expect, it } from 'vitest'
import { inBatches } from '#server/platform/exports/batches'
import { writeSheet } from '#services/sheets/write'
import { until } from '#tests/support/http/processes'

const SIZE = 100
const COLUMNS = [{ header: 'Number', kind: 'text' as const }]

/** A list of numbers that records which ranges were read and how many items were taken. */
function listOf(total: number) {
  const seen = { batches: [] as [number, number][], taken: 0, ended: false }
  const read = async (from: number, count: number) => {
    seen.batches.push([from, count])
    return Array.from({ length: Math.min(count, total - from) }, (_, index) => from + index)
  }
  async function* rows() {
    try {
      for await (const number of inBatches(total, SIZE, read)) {
        seen.taken += 1
        // Text that does not compress well.
        yield [Array.from({ length: 8 }, (_, i) => Math.sin(number * 8 + i)).join()]
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, rows }
}

describe('a long list read in batches', () => {
  it('returns every row once, in order', async () => {
    for (const total of [0, 1, SIZE - 1, SIZE, SIZE + 1, 3 * SIZE + 7]) {
      const read = async (from: number, count: number) =>
        Array.from({ length: Math.min(count, total - from) }, (_, index) => from + index)
      const rows: number[] = []
      for await (const row of inBatches(total, SIZE, read)) rows.push(row)
      expect(rows).toEqual(Array.from({ length: total }, (_, index) => index))
    }
  })

  it('is at most two batches ahead of its reader', async () => {
    const { seen, rows } = listOf(50 * SIZE)
    for await (const _ of rows()) {
      const current = Math.ceil(seen.taken / SIZE)
      expect(seen.batches.length).toBeLessThanOrEqual(current + 1)
    }
    expect(seen.batches).toEqual(Array.from({ length: 50 }, (_, index) => [index * SIZE, SIZE]))
  })

  it('is read only as far as its sheet is read', async () => {
    const { seen, rows } = listOf(1000 * SIZE)
    const reader = writeSheet({ name: 'Numbers', columns: COLUMNS, rows: rows() }).getReader()
    const readOn = async (wanted: number) => {
      for (let bytes = 0; bytes < wanted; ) bytes += (await reader.read()).value?.length ?? wanted
    }
    await readOn(64 * 1024)
    const first = await settled(() => seen.taken)
    expect(first).toBeLessThan(100 * SIZE)
    await readOn(64 * 1024)
    // The compressor runs on its own thread and may take time before it reads more.
    await until(async () => seen.taken > first)
    const second = await settled(() => seen.taken)
    expect(second - first).toBeLessThan(100 * SIZE)
    await reader.cancel()
    await until(async () => seen.ended)
    expect(await settled(() => seen.taken)).toBeLessThan(200 * SIZE)
  })
})

/** The count after it stayed the same for twenty turns of the event loop. */
async function settled(count: () => number): Promise<number> {
  let last = count()
  for (let still = 0; still < 20; still++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (count() !== last) still = 0
    last = count()
  }
  return last
}
