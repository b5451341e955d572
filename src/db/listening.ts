/** Receives a channel's notifications in commit order; null: some may be lost, as the connection was. */
export type Listener = (payload: string | null) => void

export type StopListening = () => Promise<void>

/** Listens on a channel until stopped. A transaction's notifications arrive after its commit, or never. */
export type Listen = (channel: string, listener: Listener) => Promise<StopListening>
