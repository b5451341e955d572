import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Period } from '#domain/insight/period'
import type { Picture } from '#domain/insight/pictures'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { WeekOfCash } from './cash'
import { picturesOfQueues } from './queues'
import { pictureOfPeople, pictureOfSendBacks, type StageTime, stageTimes } from './work'

export interface StaffDashboard {
  now: Picture[]
  inPeriod: Picture[]
  stages: StageTime[]
  cash: WeekOfCash[]
}

export const USUAL_STAFF_PERIOD = 'last-30-days'

/** The staff dashboard; bars and amounts equal the linked lists (docs/decisions/0143). Throws FORBIDDEN. */
export async function openStaffDashboard(db: Db, actor: Actor, period: Period): Promise<StaffDashboard> {
  mustBeAllowed(actor, 'insight.staff-dashboard')
  const [queues, sendBacks, stages, people] = await Promise.all([
    picturesOfQueues(db, actor),
    pictureOfSendBacks(db, actor, period),
    stageTimes(db, actor, period),
    pictureOfPeople(db, actor),
  ])
  const isDrawn = ({ bars }: Picture) => bars.some(({ count }) => count > 0)
  return {
    now: [...queues.pictures, ...people].filter(isDrawn),
    inPeriod: sendBacks.filter(isDrawn),
    stages,
    cash: queues.cash,
  }
}
