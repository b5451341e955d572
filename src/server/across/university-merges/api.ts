import * as calls from '#domain/university-merges/calls'
import { answering } from '#server/platform/http/answering'
import { mergeUniversity } from './merge-university'

export const answers = answering(calls, {
  mergeUniversity,
})
