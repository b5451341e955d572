export interface UniversityMergeEvents {
  /** A university was merged into another, which has its data now. */
  'university.merged': { universityId: string; intoId: string; actorId: string }
}
