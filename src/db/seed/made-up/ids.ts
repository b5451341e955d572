import { randomFrom } from '#db/seed/made-up/random'

const FIRST = Date.UTC(2025, 0, 1)
const STEP_MS = 1000

/**
 * Makes row ids of one kind: UUIDv7 in form, ascending, and the same in every seeding, so that links into the
 * demo company stay valid. Each kind has its own stream: more rows of one do not change the ids of another.
 */
export function idsOf(kind: string): () => string {
  const random = randomFrom(`id:${kind}`)
  let count = 0
  const hex = (digits: number) => {
    let text = ''
    while (text.length < digits) text += random.int(0, 15).toString(16)
    return text
  }
  return () => {
    const time = (FIRST + STEP_MS * count++).toString(16).padStart(12, '0')
    const variant = random.int(8, 11).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
  }
}
