import { z } from 'zod'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { COURSE_CHANGE_ACTIONS, COURSE_CHANGE_STATES } from '#domain/course-changes/states'
import { AddCourse, ChangeCourse } from '#domain/courses/catalogue'
import { Paging, pageOf } from '#domain/paging/schema'
import { unlessMissing } from '#domain/unless-missing'

export const ProposeCourse = AddCourse.omit({ UniversityId: true })
export const ProposeCourseChange = ChangeCourse
export type WantedCourse = Omit<z.output<typeof ChangeCourse>, 'UserId' | 'Version'>

export const DecideCourseChange = z.object({
  Action: z.enum(COURSE_CHANGE_ACTIONS, unlessMissing('Choose Approve, Reject or Withdraw')),
  Remarks: Remarks.default(''),
  Version: Version.describe('the `CourseVersion` that the caller saw'),
  UserId,
})
export type DecideCourseChange = z.output<typeof DecideCourseChange>

export const ListCourseChanges = Paging.extend({
  state: z.enum(COURSE_CHANGE_STATES, `state is one of ${COURSE_CHANGE_STATES.join(', ')}`).optional(),
  universityId: Id.optional(),
  userId: UserId,
  UserId,
})
export type ListCourseChanges = z.output<typeof ListCourseChanges>

const Text = z.string()

export const CourseChange = z
  .object({
    ChangeId: Text,
    CourseId: Text,
    Course: Text.describe('the name of the course, or the proposed name'),
    UniversityId: Text,
    University: Text,
    IsNew: z.boolean(),
    State: z.enum(COURSE_CHANGE_STATES),
    ProposedBy: Text,
    ProposedAt: Text,
    Decided: z
      .object({
        By: Text.describe('empty for a university’s users, who see the company instead'),
        At: Text,
        Remarks: Text,
      })
      .nullable(),
    Changes: z
      .array(z.object({ Field: Text, Old: Text, New: Text }))
      .describe('compared with the current course; once decided, with the course at the decision'),
    CourseVersion: z.number().int().nullable().describe('the version of the course; null for a new one'),
    allowedActions: z.array(z.enum(COURSE_CHANGE_ACTIONS)),
  })
  .meta({ id: 'CourseChange' })
export type CourseChange = z.output<typeof CourseChange>

export const CourseChangePage = pageOf(CourseChange)
