/** The counts of one row of the table. */
export type Count =
  | 'kills of a process'
  | 'processes frozen'
  | 'connections killed'
  | 'database crashes'
  | 'database stops'
  | 'database freezes'
  | 'races'
  | 'hostile calls'
  | 'writes acknowledged'
  | 'writes repeated'
  | 'messages read'
  | 'checks of all invariants'

/** Faults; any of them fails the program. */
export type Fault =
  | 'writes lost'
  | 'writes doubled'
  | 'races decided wrongly'
  | 'writes refused wrongly'
  | 'messages read wrongly'
  | 'failures (5xx) while all was well'
  | 'invariants broken'

const COUNTS: readonly Count[] = [
  'kills of a process',
  'processes frozen',
  'connections killed',
  'database crashes',
  'database stops',
  'database freezes',
  'races',
  'hostile calls',
  'writes acknowledged',
  'writes repeated',
  'messages read',
  'checks of all invariants',
]
const FAULTS: readonly Fault[] = [
  'writes lost',
  'writes doubled',
  'races decided wrongly',
  'writes refused wrongly',
  'messages read wrongly',
  'failures (5xx) while all was well',
  'invariants broken',
]

/** Counts actions and faults. */
export class Tally {
  readonly #counts = new Map<Count, number>()
  readonly #faults = new Map<Fault, Set<string>>()

  add(what: Count, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count)
  }

  /** The same fault found again by a later check counts once. */
  fault(what: Fault, which: string): void {
    const known = this.#faults.get(what) ?? new Set()
    if (!known.has(which)) console.error(`${what}: ${which}`)
    this.#faults.set(what, known.add(which))
  }

  get isClean(): boolean {
    return this.#faults.size === 0
  }

  /** The table, and below it the first faults of each kind. */
  toString(): string {
    const rows = [
      ...COUNTS.map((what) => [what, this.#counts.get(what) ?? 0] as const),
      ...FAULTS.map((what) => [what, this.#faults.get(what)?.size ?? 0] as const),
    ]
    const wide = Math.max(...rows.map(([what]) => what.length))
    return rows.map(([what, count]) => `${what.padEnd(wide)}  ${String(count).padStart(8)}`).join('\n')
  }
}
