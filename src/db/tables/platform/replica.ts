/** The table by which the age of a replica is known. */
export interface ReplicaTables {
  replica_beats: ReplicaBeatsTable
}

/** One row, written every second: what a replica shows of it tells how old it is. */
export interface ReplicaBeatsTable {
  id: number
  token: string
  /** Of the database's log, when the row was written: a standby that is promoted begins another. */
  timeline: string
  written_at: Date
}
