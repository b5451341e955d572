/**
 * Takes what was told on a channel of the database, in the order of the commits. Null stands for what may have been
 * missed: the connection was lost and is back.
 */
export type Listener = (payload: string | null) => void

/** Ends one listening. */
export type StopListening = () => Promise<void>

/** Listens on a channel until it is stopped; what a transaction tells arrives after its commit, or never. */
export type Listen = (channel: string, listener: Listener) => Promise<StopListening>
