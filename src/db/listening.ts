/**
 * Receives the notifications of a database channel in commit order. Null means that some may have been
 * missed: the connection was lost and is back.
 */
export type Listener = (payload: string | null) => void

export type StopListening = () => Promise<void>

/** Listens on a channel until stopped. A transaction's notifications arrive after its commit, or never. */
export type Listen = (channel: string, listener: Listener) => Promise<StopListening>
