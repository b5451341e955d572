/** What an acknowledged write must have left behind, found by the mark that it alone carries. */
export type Trace =
  | { kind: 'history'; mark: string; times: number }
  | { kind: 'payment' | 'reversal' | 'note' | 'message'; mark: string }

/** All that was sent and all that was acknowledged, as the people who sent it know it. */
export class WritesSent {
  /** Nothing of it may be there twice, acknowledged or not. */
  readonly #sent = new Map<string, Trace>()
  readonly #acknowledged = new Set<string>()
  /** What each draft says since its last acknowledged call; null where that deleted it. */
  readonly drafts = new Map<string, string | null>()

  send(trace: Trace): void {
    this.#sent.set(keyOf(trace), trace)
  }

  acknowledge(trace: Trace): void {
    this.send(trace)
    this.#acknowledged.add(keyOf(trace))
  }

  isAcknowledged(trace: Trace): boolean {
    return this.#acknowledged.has(keyOf(trace))
  }

  sentOf<Kind extends Trace['kind']>(kind: Kind): Extract<Trace, { kind: Kind }>[] {
    const all = [...this.#sent.values()]
    return all.filter((trace): trace is Extract<Trace, { kind: Kind }> => trace.kind === kind)
  }
}

function keyOf({ kind, mark }: Trace): string {
  return `${kind} ${mark}`
}
