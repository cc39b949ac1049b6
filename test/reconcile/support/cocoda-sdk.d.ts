// The package brings no types.
declare module 'cocoda-sdk';
