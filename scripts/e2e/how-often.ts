/** For the gallery, whose package has no service's code. */
export { repeat } from '@nearward/common/testing/repeat';
