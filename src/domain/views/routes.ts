import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listViews = route<Calls, 'listViews'>('GET', '/saved-views')
export const createView = route<Calls, 'createView'>('POST', '/saved-views')
export const changeView = route<Calls, 'changeView'>('PUT', '/saved-views/{id}')
export const deleteView = route<Calls, 'deleteView'>('DELETE', '/saved-views/{id}')
