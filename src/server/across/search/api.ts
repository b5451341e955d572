import * as calls from '#domain/search/calls'
import { findAnything } from '#server/across/search/find-anything'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  findAnything,
})
