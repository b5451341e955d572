/** The expected trace of an acknowledged write, found by its unique mark. */
export type Trace =
  | { kind: 'history'; mark: string; times: number }
  | { kind: 'payment' | 'reversal' | 'note' | 'message'; mark: string }

/** All sent and all acknowledged writes, as their senders know them. */
export class WritesSent {
  /** No mark may exist twice, acknowledged or not. */
  readonly #sent = new Map<string, Trace>()
  readonly #acknowledged = new Set<string>()
  /** The expected content of each draft after its last acknowledged call; null if it was deleted. */
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
