export interface ReplicaTables {
  replica_beats: ReplicaBeatsTable
}

/** One row, written every second. Its value on a replica shows the replica's lag. */
export interface ReplicaBeatsTable {
  id: number
  token: string
  /** The database's log timeline when the row was written. A promoted standby begins another. */
  timeline: string
  written_at: Date
}
