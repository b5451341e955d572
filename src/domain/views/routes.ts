import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const listViews = route<Calls, 'listViews'>('GET', '/saved-views')
export const createView = route<Calls, 'createView'>('POST', '/saved-views')
export const changeView = route<Calls, 'changeView'>('PUT', '/saved-views/{id}')
export const deleteView = route<Calls, 'deleteView'>('DELETE', '/saved-views/{id}')
