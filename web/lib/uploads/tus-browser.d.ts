declare module 'tus-js-client/lib.es5/browser/index.js' {
  export * from 'tus-js-client';
}
