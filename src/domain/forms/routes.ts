import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listForms = route<Calls, 'listForms'>('GET', '/forms')
export const saveForm = route<Calls, 'saveForm'>('POST', '/forms')
export const getForm = route<Calls, 'getForm'>('GET', '/forms/{id}')
export const answerForm = route<Calls, 'answerForm'>('POST', '/forms/{id}/answers')
export const downloadAnswers = route<Calls, 'downloadAnswers'>('GET', '/forms/{id}/answers/download')
export const uploadFormFile = route<Calls, 'uploadFormFile'>('POST', '/forms/{id}/files')
export const getFormFile = route<Calls, 'getFormFile'>('GET', '/forms/{id}/files/{fileId}')
export const listAnswers = route<Calls, 'listAnswers'>('GET', '/forms/{id}/answers')
