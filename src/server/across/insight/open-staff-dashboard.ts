import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Picture } from '#domain/insight/pictures'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { WeekOfCash } from './cash'
import { picturesOfQueues } from './queues'
import { pictureOfPeople, pictureOfSendBacks, type StageTime, stageTimes } from './work'

/** How the company's work stands. */
export interface StaffDashboard {
  pictures: Picture[]
  stages: StageTime[]
  cash: WeekOfCash[]
}

/**
 * Queues, who has them, what is to be paid when, send-backs, the time in each stage, and the way from an enquiry to enrolment, by four
 * statements (docs/decisions/0143-staff-dashboard.md). Each bar and amount is that of the list it leads to.
 * @throws AppError FORBIDDEN
 */
export async function openStaffDashboard(db: Db, actor: Actor): Promise<StaffDashboard> {
  mustBeAllowed(actor, 'insight.staff-dashboard')
  const [queues, sendBacks, stages, people] = await Promise.all([
    picturesOfQueues(db, actor),
    pictureOfSendBacks(db, actor),
    stageTimes(db, actor),
    pictureOfPeople(db, actor),
  ])
  const pictures = [...queues.pictures, ...sendBacks, ...people]
  return {
    pictures: pictures.filter(({ bars }) => bars.some(({ count }) => count > 0)),
    stages,
    cash: queues.cash,
  }
}
