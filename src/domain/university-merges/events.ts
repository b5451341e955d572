export interface UniversityMergeEvents {
  /** Two universities that are the same became one: what points at the first points at the other. */
  'university.merged': { universityId: string; intoId: string; actorId: string }
}
