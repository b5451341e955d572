import { sql } from 'kysely'
import { isUniversitys } from '#domain/access/actor'
import { type AboutCourseChange, COURSE_CHANGE_RULES } from '#domain/course-changes/notifications'
import { paths } from '#domain/paths'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

export const courseChangeNotifier = notifierOf({
  rules: COURSE_CHANGE_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<AboutCourseChange & { eventId: number }>`
      select events.id as "eventId", universities.id as "universityId", universities.name as "universityName",
        coalesce(courses.name, changes.wanted ->> 'Name', '') as "courseName"
      from events join course_changes changes on changes.id = (events.payload ->> 'changeId')::uuid
      join universities on universities.id = changes.university_id
      left join courses on courses.id = changes.course_id
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: () => null,
  universityIdOf: ({ universityId }) => universityId,
  subjectFor: (reader, { payload }, { universityId, universityName, courseName }: AboutCourseChange) => ({
    ...NO_NOTE,
    path: paths.courseChanges(isUniversitys(reader) ? {} : { universityId }),
    of: 'Course',
    number: isUniversitys(reader) ? courseName : `${courseName}, ${universityName}`,
    companyName: PORTAL,
    universityName,
    reason: 'reason' in payload ? payload.reason : '',
  }),
})
