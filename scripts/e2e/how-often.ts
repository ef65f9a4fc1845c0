/** For the gallery, whose package has no service's code. */
export { often } from '@nearward/common/testing/soak';
