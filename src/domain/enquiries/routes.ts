import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listEnquiries = route<Calls, 'listEnquiries'>('GET', '/enquiries')
export const downloadEnquiries = route<Calls, 'downloadEnquiries'>('GET', '/enquiries/download')
export const addEnquiry = route<Calls, 'addEnquiry'>('POST', '/enquiries')
export const changeEnquiry = route<Calls, 'changeEnquiry'>('PUT', '/enquiries')
export const getEnquiry = route<Calls, 'getEnquiry'>('GET', '/enquiries/{id}')
export const assignEnquiries = route<Calls, 'assignEnquiries'>('PUT', '/enquiries/assign')
export const convertEnquiry = route<Calls, 'convertEnquiry'>('POST', '/enquiries/{id}/convert')
