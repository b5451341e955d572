import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { UserId, Version } from '#domain/api/fields'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Saved views')
/** The use case checks whether the caller may see the list at all. */
const permission = 'saved-views.keep'
const byId = z.object({ id: schema.ViewId })
const answer = z.object({ message: z.string(), View: schema.AnyView })

export const listViews = call(routes.listViews, {
  permission,
  summary: 'List the saved views of a list: the caller’s own and those shared with the caller, by name',
  query: z.object({ list: z.enum(schema.LISTS), UserId, userId: UserId }),
  output: z.array(schema.AnyView),
})
export const createView = call(routes.createView, {
  permission,
  summary: 'Save a view; only an administrator may make it the default of a group',
  body: schema.CreateView,
  output: answer,
})
export const changeView = call(routes.changeView, {
  permission,
  summary: 'Change a view of one’s own: its name, its contents, with whom it is shared',
  params: byId,
  body: schema.ChangeView,
  output: answer,
})
export const deleteView = call(routes.deleteView, {
  permission,
  summary: 'Delete a view of one’s own',
  params: byId,
  body: z.object({ UserId, Version }).optional(),
  output: z.object({ message: z.string() }),
})
