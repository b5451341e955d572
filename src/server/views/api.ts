import * as calls from '#domain/views/calls'
import { answering } from '#server/platform/http/answering'
import { changeView } from '#server/views/change-view'
import { createView } from '#server/views/create-view'
import { deleteView } from '#server/views/delete-view'
import { listViews } from '#server/views/list-views'

export const answers = answering(calls, {
  listViews,
  createView,
  changeView,
  deleteView,
})
